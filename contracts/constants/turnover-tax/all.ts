import type { TaxRow } from '../tax-kinds.ts'
import { TURNOVER_TAX_2027 } from './2027.ts'
import { TURNOVER_TAX_2026 } from './2026.ts'
import { TURNOVER_TAX_2025 } from './2025.ts'
import { TURNOVER_TAX_2024 } from './2024.ts'
import { TURNOVER_TAX_2023 } from './2023.ts'
import { TURNOVER_TAX_2022 } from './2022.ts'
import { TURNOVER_TAX_2021 } from './2021.ts'
import { TURNOVER_TAX_2020 } from './2020.ts'
import { TURNOVER_TAX_2019 } from './2019.ts'
import { TURNOVER_TAX_2018 } from './2018.ts'
import { TURNOVER_TAX_2017 } from './2017.ts'
import { TURNOVER_TAX_2016 } from './2016.ts'

/** Newest first. */
export const TURNOVER_TAX: readonly TaxRow<'turnoverTax'>[] = [
  TURNOVER_TAX_2027,
  TURNOVER_TAX_2026,
  TURNOVER_TAX_2025,
  TURNOVER_TAX_2024,
  TURNOVER_TAX_2023,
  TURNOVER_TAX_2022,
  TURNOVER_TAX_2021,
  TURNOVER_TAX_2020,
  TURNOVER_TAX_2019,
  TURNOVER_TAX_2018,
  TURNOVER_TAX_2017,
  TURNOVER_TAX_2016,
]
