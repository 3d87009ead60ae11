import type { TaxRow } from '../tax-kinds.ts'
import { INCOME_TAX_2027 } from './2027.ts'
import { INCOME_TAX_2026 } from './2026.ts'
import { INCOME_TAX_2025 } from './2025.ts'
import { INCOME_TAX_2024 } from './2024.ts'
import { INCOME_TAX_2023 } from './2023.ts'
import { INCOME_TAX_2022 } from './2022.ts'
import { INCOME_TAX_2021 } from './2021.ts'
import { INCOME_TAX_2020 } from './2020.ts'
import { INCOME_TAX_2019 } from './2019.ts'
import { INCOME_TAX_2018 } from './2018.ts'
import { INCOME_TAX_2017 } from './2017.ts'
import { INCOME_TAX_2016 } from './2016.ts'
import { INCOME_TAX_2015 } from './2015.ts'
import { INCOME_TAX_2014 } from './2014.ts'
import { INCOME_TAX_2013 } from './2013.ts'
import { INCOME_TAX_2012 } from './2012.ts'
import { INCOME_TAX_2011 } from './2011.ts'
import { INCOME_TAX_2010 } from './2010.ts'
import { INCOME_TAX_2009 } from './2009.ts'
import { INCOME_TAX_2008 } from './2008.ts'
import { INCOME_TAX_2007 } from './2007.ts'
import { INCOME_TAX_2006 } from './2006.ts'
import { INCOME_TAX_2005 } from './2005.ts'
import { INCOME_TAX_2004 } from './2004.ts'

/** Newest first. */
export const INCOME_TAX: readonly TaxRow<'incomeTax'>[] = [
  INCOME_TAX_2027,
  INCOME_TAX_2026,
  INCOME_TAX_2025,
  INCOME_TAX_2024,
  INCOME_TAX_2023,
  INCOME_TAX_2022,
  INCOME_TAX_2021,
  INCOME_TAX_2020,
  INCOME_TAX_2019,
  INCOME_TAX_2018,
  INCOME_TAX_2017,
  INCOME_TAX_2016,
  INCOME_TAX_2015,
  INCOME_TAX_2014,
  INCOME_TAX_2013,
  INCOME_TAX_2012,
  INCOME_TAX_2011,
  INCOME_TAX_2010,
  INCOME_TAX_2009,
  INCOME_TAX_2008,
  INCOME_TAX_2007,
  INCOME_TAX_2006,
  INCOME_TAX_2005,
  INCOME_TAX_2004,
]
