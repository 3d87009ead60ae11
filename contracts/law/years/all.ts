import type { ConstantsOfYear } from './constants-of-year.ts'
import { YEAR_2027 } from './2027/year.ts'
import { YEAR_2026 } from './2026/year.ts'
import { YEAR_2025 } from './2025/year.ts'
import { YEAR_2024 } from './2024/year.ts'
import { YEAR_2023 } from './2023/year.ts'
import { YEAR_2022 } from './2022/year.ts'
import { YEAR_2021 } from './2021/year.ts'
import { YEAR_2020 } from './2020/year.ts'
import { YEAR_2019 } from './2019/year.ts'
import { YEAR_2018 } from './2018/year.ts'
import { YEAR_2017 } from './2017/year.ts'
import { YEAR_2016 } from './2016/year.ts'
import { YEAR_2015 } from './2015/year.ts'
import { YEAR_2014 } from './2014/year.ts'
import { YEAR_2013 } from './2013/year.ts'
import { YEAR_2012 } from './2012/year.ts'
import { YEAR_2011 } from './2011/year.ts'
import { YEAR_2010 } from './2010/year.ts'
import { YEAR_2009 } from './2009/year.ts'
import { YEAR_2008 } from './2008/year.ts'
import { YEAR_2007 } from './2007/year.ts'
import { YEAR_2006 } from './2006/year.ts'
import { YEAR_2005 } from './2005/year.ts'
import { YEAR_2004 } from './2004/year.ts'
import { YEAR_2003 } from './2003/year.ts'
import { YEAR_2000 } from './2000/year.ts'
import { YEAR_1994 } from './1994/year.ts'
import { YEAR_1978 } from './1978/year.ts'

/** Newest first. Another year is another folder and another line here. */
export const YEARS: readonly ConstantsOfYear[] = [
  YEAR_2027,
  YEAR_2026,
  YEAR_2025,
  YEAR_2024,
  YEAR_2023,
  YEAR_2022,
  YEAR_2021,
  YEAR_2020,
  YEAR_2019,
  YEAR_2018,
  YEAR_2017,
  YEAR_2016,
  YEAR_2015,
  YEAR_2014,
  YEAR_2013,
  YEAR_2012,
  YEAR_2011,
  YEAR_2010,
  YEAR_2009,
  YEAR_2008,
  YEAR_2007,
  YEAR_2006,
  YEAR_2005,
  YEAR_2004,
  YEAR_2003,
  YEAR_2000,
  YEAR_1994,
  YEAR_1978,
]
