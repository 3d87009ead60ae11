import type { KnownOfYear } from '../known-of-year.ts'

export const KNOWN_2022: KnownOfYear = {
  year: 2022,
  gaps: [{ kind: 'travel', part: 'table', from: '2021-03-01', to: '2022-02-28' }],
}
