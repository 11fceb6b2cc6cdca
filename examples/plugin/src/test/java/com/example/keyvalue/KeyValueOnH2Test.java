package com.example.keyvalue;

import com.example.h2engine.H2TestDatabase;

class KeyValueOnH2Test extends KeyValueContract {

    KeyValueOnH2Test() {
        super(new H2TestDatabase());
    }
}
