import type { TaxRow } from '../tax-kinds.ts'
import { CAPITAL_GAINS_2027 } from './2027.ts'
import { CAPITAL_GAINS_2026 } from './2026.ts'
import { CAPITAL_GAINS_2025 } from './2025.ts'
import { CAPITAL_GAINS_2024 } from './2024.ts'
import { CAPITAL_GAINS_2023 } from './2023.ts'
import { CAPITAL_GAINS_2022 } from './2022.ts'
import { CAPITAL_GAINS_2021 } from './2021.ts'
import { CAPITAL_GAINS_2020 } from './2020.ts'
import { CAPITAL_GAINS_2019 } from './2019.ts'
import { CAPITAL_GAINS_2018 } from './2018.ts'
import { CAPITAL_GAINS_2017 } from './2017.ts'
import { CAPITAL_GAINS_2016 } from './2016.ts'
import { CAPITAL_GAINS_2015 } from './2015.ts'
import { CAPITAL_GAINS_2014 } from './2014.ts'
import { CAPITAL_GAINS_2013 } from './2013.ts'

/** Newest first. */
export const CAPITAL_GAINS: readonly TaxRow<'capitalGains'>[] = [
  CAPITAL_GAINS_2027,
  CAPITAL_GAINS_2026,
  CAPITAL_GAINS_2025,
  CAPITAL_GAINS_2024,
  CAPITAL_GAINS_2023,
  CAPITAL_GAINS_2022,
  CAPITAL_GAINS_2021,
  CAPITAL_GAINS_2020,
  CAPITAL_GAINS_2019,
  CAPITAL_GAINS_2018,
  CAPITAL_GAINS_2017,
  CAPITAL_GAINS_2016,
  CAPITAL_GAINS_2015,
  CAPITAL_GAINS_2014,
  CAPITAL_GAINS_2013,
]
