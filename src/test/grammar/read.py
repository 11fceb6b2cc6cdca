"""Reads T-SQL files with SQL Server's own grammar, at the levels of 2016 and 2019: read.py PACKAGES FOLDER."""
import json
import os
import pathlib
import sys

import clr_loader
import pythonnet

packages, folder = map(pathlib.Path, sys.argv[1:])

# The runtime looks for a library of locales that a small system does not have.
os.environ["DOTNET_SYSTEM_GLOBALIZATION_INVARIANT"] = "1"
config = packages / "runtimeconfig.json"
config.write_text(json.dumps({"runtimeOptions": {
    "tfm": "netcoreapp3.1", "framework": {"name": "Microsoft.NETCore.App", "version": "3.1.0"}}}))
pythonnet.set_runtime(clr_loader.get_coreclr(
    runtime_config=str(config), dotnet_root=packages / "dotnetcore2" / "bin"))

import clr

clr.AddReference(str(packages / "mssqlcli/mssqltoolsservice/bin/Microsoft.SqlServer.TransactSql.ScriptDom.dll"))

from Microsoft.SqlServer.TransactSql.ScriptDom import TSql130Parser, TSql150Parser
from System.IO import StringReader


def errors(parser, text):
    return [f"line {error.Line}, column {error.Column}: {error.Message}"
            for error in parser.Parse(StringReader(text))[1]]


files = sorted(folder.glob("*.sql"))
if not files:
    sys.exit(f"{folder} has no texts")
refused = set()
for level, parser in ((130, TSql130Parser(True)), (150, TSql150Parser(True))):
    if not errors(parser, "CREATE PROCEDURE broken AS BEGIN SELECT 1"):
        sys.exit(f"The grammar at level {level} takes what is no T-SQL")
    for file in files:
        found = errors(parser, file.read_text(encoding="utf-8"))
        if found:
            refused.add(file)
        for error in found:
            print(f"{file} at level {level}: {error}", file=sys.stderr)
print(f"{len(files)} texts at levels 130 and 150, {len(refused)} refused")
sys.exit(bool(refused))
