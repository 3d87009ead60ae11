import type { TaxRow } from '../tax-kinds.ts'
import { TRAVEL_2027 } from './2027.ts'
import { TRAVEL_2026 } from './2026.ts'
import { TRAVEL_2025 } from './2025.ts'
import { TRAVEL_2024 } from './2024.ts'
import { TRAVEL_2023 } from './2023.ts'
import { TRAVEL_2022 } from './2022.ts'
import { TRAVEL_2021 } from './2021.ts'
import { TRAVEL_2020 } from './2020.ts'
import { TRAVEL_2019 } from './2019.ts'
import { TRAVEL_2018 } from './2018.ts'

/** Newest first. */
export const TRAVEL: readonly TaxRow<'travel'>[] = [
  TRAVEL_2027,
  TRAVEL_2026,
  TRAVEL_2025,
  TRAVEL_2024,
  TRAVEL_2023,
  TRAVEL_2022,
  TRAVEL_2021,
  TRAVEL_2020,
  TRAVEL_2019,
  TRAVEL_2018,
]
