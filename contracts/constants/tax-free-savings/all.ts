import type { TaxRow } from '../tax-kinds.ts'
import { TAX_FREE_SAVINGS_2027 } from './2027.ts'
import { TAX_FREE_SAVINGS_2026 } from './2026.ts'
import { TAX_FREE_SAVINGS_2025 } from './2025.ts'
import { TAX_FREE_SAVINGS_2024 } from './2024.ts'
import { TAX_FREE_SAVINGS_2023 } from './2023.ts'
import { TAX_FREE_SAVINGS_2022 } from './2022.ts'
import { TAX_FREE_SAVINGS_2021 } from './2021.ts'
import { TAX_FREE_SAVINGS_2020 } from './2020.ts'
import { TAX_FREE_SAVINGS_2019 } from './2019.ts'
import { TAX_FREE_SAVINGS_2018 } from './2018.ts'
import { TAX_FREE_SAVINGS_2017 } from './2017.ts'
import { TAX_FREE_SAVINGS_2016 } from './2016.ts'

/** Newest first. */
export const TAX_FREE_SAVINGS: readonly TaxRow<'taxFreeSavings'>[] = [
  TAX_FREE_SAVINGS_2027,
  TAX_FREE_SAVINGS_2026,
  TAX_FREE_SAVINGS_2025,
  TAX_FREE_SAVINGS_2024,
  TAX_FREE_SAVINGS_2023,
  TAX_FREE_SAVINGS_2022,
  TAX_FREE_SAVINGS_2021,
  TAX_FREE_SAVINGS_2020,
  TAX_FREE_SAVINGS_2019,
  TAX_FREE_SAVINGS_2018,
  TAX_FREE_SAVINGS_2017,
  TAX_FREE_SAVINGS_2016,
]
