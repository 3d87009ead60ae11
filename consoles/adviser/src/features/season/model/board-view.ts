import { BOARD_KINDS, BOARD_ORDERS, type BoardKind, type BoardOrder } from '@tafel/contracts/contexts/season/board.ts'
import { FIRST_TAX_YEAR, LAST_TAX_YEAR } from '@tafel/contracts/contexts/season/season-dates.ts'
import { type Stage, STAGES } from '@tafel/contracts/contexts/season/steps.ts'
import { searchedNumber } from '@tafel/contracts/base/search-key.ts'
import { paths } from '../../../shared/paths.ts'

/** What the board shows; stored in the URL. */
export interface BoardView {
  readonly taxYear: number
  readonly q: string
  /** The responsible member; undefined for all. */
  readonly person: string | undefined
  readonly stage: Stage | undefined
  readonly waiting: 'any' | 'tooLong'
  readonly kind: BoardKind
  readonly order: BoardOrder
}
/** What narrows or sorts the rows, without the year. */
export type BoardFilters = Omit<BoardView, 'taxYear'>

export const NO_FILTERS: BoardFilters = { q: '', person: undefined, stage: undefined, waiting: 'any', kind: 'any', order: 'name' }

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads the view from the URL; invalid values are ignored. `newest`: the year where none is named. */
export function readBoardView(params: URLSearchParams, newest: number): BoardView {
  const year = Number(params.get('year'))
  const person = params.get('person') ?? ''
  return {
    taxYear: Number.isInteger(year) && year >= FIRST_TAX_YEAR && year <= LAST_TAX_YEAR ? year : newest,
    q: params.get('q') ?? '',
    person: UUID.test(person) ? person : undefined,
    stage: STAGES.find((stage) => stage === params.get('stage')),
    waiting: params.get('waiting') === 'tooLong' ? 'tooLong' : 'any',
    kind: BOARD_KINDS.find((kind) => kind === params.get('kind')) ?? 'any',
    order: BOARD_ORDERS.find((order) => order === params.get('order')) ?? 'name',
  }
}

/** The query string of a view, without defaults. A number that is searched for identifies a person, and stays out of addresses. */
export function boardSearch({ taxYear, q, person, stage, waiting, kind, order }: BoardView, newest: number): URLSearchParams {
  const params = new URLSearchParams()
  if (taxYear !== newest) params.set('year', String(taxYear))
  if (q !== '' && searchedNumber(q) === '') params.set('q', q)
  if (person !== undefined) params.set('person', person)
  if (stage !== undefined) params.set('stage', stage)
  if (waiting !== 'any') params.set('waiting', waiting)
  if (kind !== 'any') params.set('kind', kind)
  if (order !== 'name') params.set('order', order)
  return params
}

export function boardHref(view: BoardView, newest: number): string {
  const text = boardSearch(view, newest).toString()
  return text === '' ? paths.season.href() : `${paths.season.href()}?${text}`
}

export const isFiltered = ({ q, person, stage, waiting, kind }: BoardView): boolean =>
  q !== '' || person !== undefined || stage !== undefined || waiting !== 'any' || kind !== 'any'
