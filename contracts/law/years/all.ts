import type { StartingRow } from '../figure/dated-rows.ts'
import type { CreditLimits } from '../figure/lending-kinds.ts'
import type { PropertyKind, PropertyRow } from '../figure/property-kinds.ts'
import type { TaxKind, TaxRow } from '../figure/tax-kinds.ts'
import type { TransferDutyTable } from '../figure/transfer-duty.ts'
import { yearEnd, yearStart } from '../tax-year.ts'
import type { KnownOfYear } from './known-of-year.ts'
import type { RateCard } from './rate-card.ts'
import { YEAR_2027 } from './2027.ts'
import { YEAR_2026 } from './2026.ts'
import { YEAR_2025 } from './2025.ts'
import { YEAR_2024 } from './2024.ts'
import { YEAR_2023 } from './2023.ts'
import { YEAR_2022 } from './2022.ts'
import { YEAR_2021 } from './2021.ts'
import { YEAR_2020 } from './2020.ts'
import { YEAR_2019 } from './2019.ts'
import { YEAR_2018 } from './2018.ts'
import { YEAR_2017 } from './2017.ts'
import { YEAR_2016 } from './2016.ts'
import { YEAR_2015 } from './2015.ts'
import { YEAR_2014 } from './2014.ts'
import { YEAR_2013 } from './2013.ts'
import { YEAR_2012 } from './2012.ts'
import { YEAR_2011 } from './2011.ts'
import { YEAR_2010 } from './2010.ts'
import { YEAR_2009 } from './2009.ts'
import { YEAR_2008 } from './2008.ts'
import { YEAR_2007 } from './2007.ts'
import { YEAR_2006 } from './2006.ts'
import { YEAR_2005 } from './2005.ts'
import { YEAR_2004 } from './2004.ts'
import { YEAR_2003 } from './2003.ts'
import { YEAR_2000 } from './2000.ts'
import { YEAR_1994 } from './1994.ts'
import { YEAR_1978 } from './1978.ts'

type Begun<Row> = Row extends { readonly from: string; readonly to: string | null; readonly year?: never } ? StartingRow<Row> : Row

/** A rate card whose rows are lists, and say of which year they are. */
export interface ConstantsOfYear {
  readonly known?: KnownOfYear
  readonly transferDuty: readonly StartingRow<TransferDutyTable>[]
  readonly tax: { readonly [Kind in TaxKind]?: readonly Begun<TaxRow<Kind>>[] }
  readonly property: { readonly [Kind in PropertyKind]?: readonly StartingRow<PropertyRow<Kind>>[] }
  readonly lending: { readonly creditLimits?: readonly StartingRow<CreditLimits>[] }
}

/** Newest first. Another year is another file and another line here. */
const CARDS: readonly RateCard[] = ([] = [
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
])

const listed = (rows: object): readonly object[] => (Array.isArray(rows) ? (rows as readonly object[]) : [rows])

function inLists(kinds: object, withYear: (row: object, kind: string) => object): never {
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, rows]) => [kind, listed(rows as object).map((row) => withYear(row, kind))]),
  ) as never
}

function constantsOf({ year, known, transferDuty = [], tax = {}, property = {}, lending = {} }: RateCard): ConstantsOfYear {
  const ofTheYear = { year }
  const ofItsDays = { year, from: yearStart(year), to: yearEnd(year) }
  return {
    ...(known === undefined ? {} : { known: { year, ...known } }),
    transferDuty: listed(transferDuty) as ConstantsOfYear['transferDuty'],
    tax: inLists(tax, (row, kind) => ('from' in row ? row : { ...(kind === 'incomeTax' ? ofItsDays : ofTheYear), ...row })),
    property: inLists(property, (row) => row),
    lending: inLists(lending, (row) => row),
  }
}

/** The law's figures year by year, newest first. */
export const YEARS: readonly ConstantsOfYear[] = CARDS.map(constantsOf)
