#!/usr/bin/env node
// js-chess-engine 2.4.6: `npm ci` in this folder installs it. It asks for Node 24, and works with 20.
//
// legal-only: it refuses illegal positions, for reasons of its own. For the rest of its contract see js-chess-engine.mjs.
import { answerWith } from "./js-chess-engine.mjs";
import engine from "js-chess-engine";

answerWith(engine);
