import type { TaxRow } from '../tax-kinds.ts'
import { SUBSISTENCE_2027 } from './2027.ts'
import { SUBSISTENCE_2026 } from './2026.ts'
import { SUBSISTENCE_2025 } from './2025.ts'
import { SUBSISTENCE_2024 } from './2024.ts'
import { SUBSISTENCE_2023 } from './2023.ts'
import { SUBSISTENCE_2022 } from './2022.ts'
import { SUBSISTENCE_2021 } from './2021.ts'
import { SUBSISTENCE_2020 } from './2020.ts'
import { SUBSISTENCE_2019 } from './2019.ts'
import { SUBSISTENCE_2018 } from './2018.ts'
import { SUBSISTENCE_2017 } from './2017.ts'
import { SUBSISTENCE_2016 } from './2016.ts'
import { SUBSISTENCE_2015 } from './2015.ts'
import { SUBSISTENCE_2014 } from './2014.ts'

/** Newest first. */
export const SUBSISTENCE: readonly TaxRow<'subsistence'>[] = [
  SUBSISTENCE_2027,
  SUBSISTENCE_2026,
  SUBSISTENCE_2025,
  SUBSISTENCE_2024,
  SUBSISTENCE_2023,
  SUBSISTENCE_2022,
  SUBSISTENCE_2021,
  SUBSISTENCE_2020,
  SUBSISTENCE_2019,
  SUBSISTENCE_2018,
  SUBSISTENCE_2017,
  SUBSISTENCE_2016,
  SUBSISTENCE_2015,
  SUBSISTENCE_2014,
]
