import type { KnownOfYear } from '../known-of-year.ts'

export const KNOWN_2027: KnownOfYear = {
  year: 2027,
  announced: true,
  moved: ['cap of section 11F', 'tax-free savings', 'annual exclusion', 'exclusion at death', 'qualifying turnover'],
  ceilings: [
    { kind: 'turnoverTax', parts: ['bands'], years: [2027], most: 'one_source' },
    { kind: 'ringFencing', from: ['2026-03-01'], most: 'one_source' },
  ],
}
