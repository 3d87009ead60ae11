import type { Rerun } from '@tafel/contracts/contexts/constants/impact.ts'
import { NEXT_YEARS } from '@tafel/contracts/contexts/records/next-years.ts'
import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import { linksAmong, type RecordOfClient, type RecordToRerun, type RerunWith } from './rerun.ts'
import { whyNot } from './why-not.ts'

/** Each client's newest record before a year: the one that the client's facts are carried over from. */
export function newestOfEachClient(records: readonly RecordOfClient[], year: number, today: string): readonly RecordOfClient[] {
  const yearOf = (record: RecordOfClient) => NEXT_YEARS[record.kind]?.yearOf(record.inputs, today)
  const newest = new Map<string, RecordOfClient>()
  for (const record of records) {
    const [own, client] = [yearOf(record), `${record.accountId} ${record.clientId} ${record.kind}`]
    if (own === undefined || own >= year) continue
    const known = newest.get(client)
    if (known === undefined || yearOf(known)! < own) newest.set(client, record)
  }
  return [...newest.values()]
}

/**
 * The tax of each record on the same facts in the year before and in a new year under the draft. Facts are carried over as "Copy into next year"
 * does, year by year.
 */
export async function rerunInNewYear(
  records: readonly RecordToRerun[],
  rerunWith: RerunWith & { readonly newYear: number },
): Promise<readonly Rerun[]> {
  const { current, draft, today, newYear } = rerunWith
  let carried = records
  const ended = new Map<RecordToRerun, string>()
  for (let year = firstYear(records, today); year < newYear; year += 1) {
    const linkedOf = linksAmong(carried)
    carried = await Promise.all(
      carried.map(async (record) => {
        const next = NEXT_YEARS[record.kind]!
        if (next.yearOf(record.inputs, today) !== year || ended.has(record)) return record
        const context = { today, constants: current, recordId: record.recordId, linkedInputs: await linkedOf(record) }
        const copy = next.intoNextYear(record.inputs, context)
        if (copy.ok) return { ...record, inputs: copy.inputs }
        ended.set(record, copy.message)
        return record
      }),
    )
  }
  const before = carried.map((record) => ({ ...record, inputs: NEXT_YEARS[record.kind]!.inYear(record.inputs, newYear - 1) }))
  const [linkedBefore, linkedThen] = [linksAmong(before), linksAmong(carried)]
  return Promise.all(
    carried.map(async (record, at): Promise<Rerun> => {
      const { kind } = record
      const was = taxOf(before[at]!, current, today, await linkedBefore(before[at]!))
      const why = ended.get(record)
      if (why !== undefined) return { kind, was, next: null, why }
      const linkedInputs = await linkedThen(record)
      const next = taxOf(record, draft, today, linkedInputs)
      const reason = next === null ? await whyNot(record, draft, { today, linkedInputs }) : null
      // Admins must not see users' inputs.
      return { kind, was, next, why: reason?.of === 'law' ? reason.message : null }
    }),
  )
}

const firstYear = (records: readonly RecordToRerun[], today: string): number =>
  Math.min(...records.map(({ kind, inputs }) => NEXT_YEARS[kind]!.yearOf(inputs, today)))

function taxOf(
  { kind, recordId, inputs }: RecordToRerun,
  constants: Constants,
  today: string,
  linkedInputs: Awaited<ReturnType<ReturnType<typeof linksAmong>>>,
): number | null {
  return NEXT_YEARS[kind]!.tax(inputs, { today, constants, recordId, linkedInputs })
}
