import type { KnownOfYear } from '../known-of-year.ts'

export const KNOWN_2023: KnownOfYear = {
  year: 2023,
  gaps: [{ kind: 'officialRate', part: 'rate', from: '2022-04-01', to: '2026-02-28' }],
}
