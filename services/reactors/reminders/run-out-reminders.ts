import type { ConstantsSource } from '@tafel/contracts/law/constants/constants-source.ts'
import { figuresThatRunOut, RUN_OUT_DAYS_AHEAD, type RunOut } from '@tafel/contracts/law/constants/run-out.ts'
import { addDays, johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { RUN_OUT_STREAM, type RunOutReminderEvent } from '@tafel/contracts/contexts/reminders/events.ts'
import type { Aggregate, CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { followingId } from '@tafel/kernel/runtime/ids.ts'
import { type Pause, pauseFor } from '@tafel/kernel/runtime/pause.ts'

export interface RunOutReminderOptions {
  readonly commands: CommandHandler
  readonly constants: Pick<ConstantsSource, 'current'>
  /** Resolves once published constants and administrators are known; also when the signal aborts. */
  readonly ready: Promise<unknown>
  readonly signal: AbortSignal
  /** A failed check; the next one repeats it. */
  readonly onFailed: (error: unknown) => void
  readonly now?: () => Date
  readonly pause?: Pause
}

const POLL_INTERVAL_MS = 15 * 60_000

type Reminded = RunOutReminderEvent['data']
type Stage = Pick<Reminded, 'confirmedUntil' | 'hasRunOut'>

const keyOf = (id: string, { confirmedUntil, hasRunOut }: Stage) => `${id} ${confirmedUntil} ${hasRunOut}`

/** The figures that admins were reminded of, each with its last confirmed day and whether that was in the future. */
const reminders: Aggregate<ReadonlySet<string>, RunOutReminderEvent> = {
  stream: () => RUN_OUT_STREAM,
  initial: new Set(),
  evolve: (reminded, { data }) => new Set([...reminded, ...data.figures.map(({ id }) => keyOf(id, data))]),
}

/**
 * Records reminders for admins of expiring figures: once some days ahead, and once after the last confirmed day.
 * Settles when the signal aborts.
 */
export async function runOutReminders(options: RunOutReminderOptions): Promise<void> {
  const { commands, constants, ready, signal, onFailed, now = () => new Date(), pause = pauseFor } = options

  async function look(): Promise<void> {
    const today = johannesburgDate(now().getTime())
    const due = remindersOf(figuresThatRunOut(constants.current(), today, addDays(today, RUN_OUT_DAYS_AHEAD)))
    const { state } = await commands.load(reminders, '', signal)
    const isNew = due.flatMap((reminder) => withoutReminded(reminder, state)).length > 0
    if (!isNew) return
    const commandId = followingId(RUN_OUT_STREAM, JSON.stringify(due))
    const context = {
      commandId,
      commandHash: commandId,
      actor: 'system:reminders',
      correlationId: commandId,
      causationId: commandId,
      signal,
    }
    const handled = await commands.handle(reminders, '', context, (reminded) =>
      due.flatMap((reminder) => withoutReminded(reminder, reminded)).map((data) => ({ type: 'FiguresRunOutReminded', data })),
    )
    if (handled.outcome !== 'done') throw new Error(`A reminder of figures was not written: ${handled.outcome}.`)
  }

  await ready
  while (!signal.aborted) {
    await look().catch((error: unknown) => {
      if (!signal.aborted) onFailed(error)
    })
    await pause(POLL_INTERVAL_MS, signal)
  }
}

/** One reminder for the figures of a set that expire after the same day. */
function remindersOf(list: readonly RunOut[]): readonly Reminded[] {
  const groups = Map.groupBy(list, ({ set, confirmedUntil, afterwards }) => JSON.stringify([set, confirmedUntil, afterwards]))
  return [...groups.values()].map((group) => {
    const { set, confirmedUntil, hasRunOut, afterwards } = group[0]!
    return { set, confirmedUntil, hasRunOut, afterwards, figures: group.map(({ id, name }) => ({ id, name })) }
  })
}

function withoutReminded(reminder: Reminded, reminded: ReadonlySet<string>): readonly Reminded[] {
  const figures = reminder.figures.filter(({ id }) => !reminded.has(keyOf(id, reminder)))
  return figures.length === 0 ? [] : [{ ...reminder, figures }]
}
