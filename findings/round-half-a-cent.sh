#!/usr/bin/env bash
# ROUND(x, 2) of an amount that ends on half a cent, such as ROUND(1.005, 2): spreadsheet programs work on the decimal that a cell shows and give
# 1.01. Of four engines that recalculate workbooks from npm only @formulajs/formulajs 4.6.1 does so for all 2 000 amounts from 0.005 to 19.995.
# @ironcalc/wasm 0.8.4, hyperformula 3.5.0 and fast-formula-parser 1.0.19 round the binary fraction, and give a cent less for some of them.
# So a workbook whose cells are rands can't be checked to the cent with these engines; with whole cents in its cells it can.
# Needs Node and npm. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact @formulajs/formulajs@4.6.1 @ironcalc/wasm@0.8.4 fast-formula-parser@1.0.19 hyperformula@3.5.0 >/dev/null 2>&1
cat >round.mjs <<'JS'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ROUND } from '@formulajs/formulajs'
import { initSync, Model } from '@ironcalc/wasm'
import FormulaParser from 'fast-formula-parser'
import { HyperFormula } from 'hyperformula'

/** Amounts in tenths of a cent, each ending on half a cent, and as text. */
const amounts = Array.from({ length: 2000 }, (_, at) => at * 10 + 5)
const text = (tenths) => `${Math.floor(tenths / 1000)}.${String(tenths % 1000).padStart(3, '0')}`
const formulas = amounts.map((tenths) => `ROUND(${text(tenths)},2)`)
/** Half up, in whole numbers. */
const right = amounts.map((tenths) => (tenths + 5) / 10)

function ironCalc() {
  const model = new Model('workbook', 'en', 'UTC', 'en')
  formulas.forEach((formula, at) => model.setUserInput(0, at + 1, 1, `=TEXT(${formula},"0.00")`))
  model.evaluate()
  return formulas.map((_, at) => Number(model.getFormattedCellValue(0, at + 1, 1)))
}
function fastFormulaParser() {
  const parser = new (FormulaParser.default ?? FormulaParser)({})
  return formulas.map((formula) => parser.parse(formula, { sheet: 'one', row: 1, col: 1 }))
}
const hyperFormula = () =>
  HyperFormula.buildFromArray(formulas.map((formula) => [`=${formula}`]), { licenseKey: 'gpl-v3' })
    .getSheetValues(0)
    .map(([value]) => value)

initSync({ module: await readFile(fileURLToPath(import.meta.resolve('@ironcalc/wasm/wasm_bg.wasm'))) })
const engines = {
  '@formulajs/formulajs': () => amounts.map((tenths) => ROUND(Number(text(tenths)), 2)),
  '@ironcalc/wasm': ironCalc,
  'fast-formula-parser': fastFormulaParser,
  hyperformula: hyperFormula,
}
for (const [name, rounded] of Object.entries(engines)) {
  const cents = rounded().map((value) => Math.round(value * 100))
  const short = cents.filter((value, at) => value === right[at] - 1).length
  const equal = cents.filter((value, at) => value === right[at]).length
  console.log(`${name}: ${equal} as expected, ${short} a cent short, ROUND(1.005, 2) = ${(cents[100] / 100).toFixed(2)}`)
}
JS
seen=$(node round.mjs)
echo "$seen"
expected='@formulajs/formulajs: 2000 as expected, 0 a cent short, ROUND(1.005, 2) = 1.01
@ironcalc/wasm: 1865 as expected, 135 a cent short, ROUND(1.005, 2) = 1.00
fast-formula-parser: 1865 as expected, 135 a cent short, ROUND(1.005, 2) = 1.00
hyperformula: 1865 as expected, 135 a cent short, ROUND(1.005, 2) = 1.00'
[ "$seen" = "$expected" ] || { echo "An engine rounds differently now." >&2; exit 1; }
