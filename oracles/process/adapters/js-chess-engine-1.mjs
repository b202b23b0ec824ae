#!/usr/bin/env node
// js-chess-engine 1.0.3, the last of its first version, by the alias js-chess-engine-1: `npm ci` in this folder
// installs it.
//
// legal-only: it checks nothing of a FEN. For the rest of its contract see js-chess-engine.mjs.
import { answerWith } from "./js-chess-engine.mjs";
import engine from "js-chess-engine-1";

answerWith(engine);
