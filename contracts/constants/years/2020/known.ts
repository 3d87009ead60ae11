import type { KnownOfYear } from '../known-of-year.ts'

export const KNOWN_2020: KnownOfYear = {
  year: 2020,
  gaps: [{ kind: 'officialRate', part: 'rate', from: '2020-02-01', to: '2021-11-30' }],
}
