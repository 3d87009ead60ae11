import type { KnownOfYear } from '../known-of-year.ts'

export const KNOWN_2027: KnownOfYear = {
  year: 2027,
  announced: true,
  moved: ['cap of section 11F', 'tax-free savings', 'annual exclusion', 'exclusion at death', 'qualifying turnover'],
  gaps: [
    { kind: 'travel', part: 'table', from: '2026-03-01', to: null },
    { kind: 'officialRate', part: 'rate', from: '2026-10-01', to: null },
    { kind: 'prescribedRate', part: 'rate', from: '2026-07-01', to: null },
  ],
  ceilings: [
    { kind: 'turnoverTax', parts: ['bands'], years: [2027], most: 'one_source' },
    { kind: 'ringFencing', from: ['2026-03-01'], most: 'one_source' },
  ],
}
