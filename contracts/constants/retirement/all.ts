import type { TaxRow } from '../tax-kinds.ts'
import { RETIREMENT_2027 } from './2027.ts'
import { RETIREMENT_2026 } from './2026.ts'
import { RETIREMENT_2025 } from './2025.ts'
import { RETIREMENT_2024 } from './2024.ts'
import { RETIREMENT_2023 } from './2023.ts'
import { RETIREMENT_2022 } from './2022.ts'
import { RETIREMENT_2021 } from './2021.ts'
import { RETIREMENT_2020 } from './2020.ts'
import { RETIREMENT_2019 } from './2019.ts'
import { RETIREMENT_2018 } from './2018.ts'
import { RETIREMENT_2017 } from './2017.ts'

/** Newest first. */
export const RETIREMENT: readonly TaxRow<'retirement'>[] = [
  RETIREMENT_2027,
  RETIREMENT_2026,
  RETIREMENT_2025,
  RETIREMENT_2024,
  RETIREMENT_2023,
  RETIREMENT_2022,
  RETIREMENT_2021,
  RETIREMENT_2020,
  RETIREMENT_2019,
  RETIREMENT_2018,
  RETIREMENT_2017,
]
