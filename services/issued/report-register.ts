import { type IssuedData, type RegisterEvent, registerStream } from '@tafel/contracts/contexts/issued/events.ts'
import { reportNumber } from '@tafel/contracts/contexts/issued/numbers.ts'
import type { WithdrawalReason } from '@tafel/contracts/contexts/issued/reasons.ts'
import type { IssuedState } from '@tafel/contracts/contexts/issued/states.ts'
import { remembered } from '@tafel/contracts/base/personal.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'
import { impossible } from '@tafel/kernel/events/broken-stream.ts'

/** A report of the register, in its current state. */
export interface Registered {
  /** As issued; never changed. */
  readonly issued: IssuedData
  readonly number: string
  readonly state: IssuedState
  readonly isFileErased: boolean
  readonly withdrawal?: { readonly reason: WithdrawalReason; readonly note: string }
}

/** By id, in shelves by its first letters: an event copies one shelf, not the whole register. */
type Shelves = ReadonlyMap<string, ReadonlyMap<string, Registered>>

/** A firm's issued reports: each year's last number, and every report. */
export interface RegisterState {
  readonly serials: Readonly<Record<number, number>>
  readonly shelves: Shelves
}

/** Owns the rules of a firm's issued reports. */
export const register: Aggregate<RegisterState, RegisterEvent> = {
  stream: registerStream,
  initial: { serials: {}, shelves: new Map() },
  evolve(state, event) {
    const known = reportIn(state, event.data.reportId)
    if (event.type === 'ReportIssued') {
      const { code, year, serial } = event.data
      if (known !== undefined || serial !== nextSerial(state, year)) return impossible(event)
      const added = withReport(state, {
        issued: event.data,
        number: reportNumber(code, year, serial),
        state: 'issued',
        isFileErased: false,
      })
      return { ...added, serials: { ...state.serials, [year]: serial } }
    }
    if (known === undefined) return impossible(event)
    switch (event.type) {
      case 'ReportSuperseded':
        return withReport(state, { ...known, state: 'superseded' })
      case 'ReportWithdrawn': {
        const withdrawal = { reason: event.data.reason, note: remembered(event.data.note) ?? '' }
        return withReport(state, { ...known, state: 'withdrawn', withdrawal })
      }
      case 'ReportFileErased':
        return withReport(state, { ...known, isFileErased: true })
    }
  },
}

const SHELF_LETTERS = 2
const shelfOf = (reportId: string) => reportId.slice(0, SHELF_LETTERS)

export const reportIn = ({ shelves }: RegisterState, reportId: string): Registered | undefined =>
  shelves.get(shelfOf(reportId))?.get(reportId)

export const reportsOfClient = ({ shelves }: RegisterState, clientId: string): readonly Registered[] =>
  [...shelves.values()].flatMap((shelf) => [...shelf.values()].filter(({ issued }) => issued.clientId === clientId))

/** The next number of a year's series. */
export const nextSerial = ({ serials }: RegisterState, year: number): number => (serials[year] ?? 0) + 1

function withReport(state: RegisterState, report: Registered): RegisterState {
  const { reportId } = report.issued
  const shelf = new Map(state.shelves.get(shelfOf(reportId))).set(reportId, report)
  return { ...state, shelves: new Map(state.shelves).set(shelfOf(reportId), shelf) }
}
