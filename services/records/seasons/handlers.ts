import type { ProblemCode } from '@tafel/contracts/base/http/problems.ts'
import { PROBLEMS } from '@tafel/contracts/base/http/problems.ts'
import type { SeasonEvent } from '@tafel/contracts/contexts/season/events.ts'
import { SEASON_CHANGES_PER_MINUTE, type SeasonAnswer, type SeasonChange, type SeasonRow } from '@tafel/contracts/contexts/season/season.ts'
import type { CommandHandler, Decision, Handled } from '@tafel/kernel/commands/aggregate.ts'
import { contextOf } from '@tafel/kernel/http/answers.ts'
import type { Call, Handlers, Reply } from '@tafel/kernel/http/handler.ts'
import { createRateLimit } from '@tafel/kernel/http/rate-limit.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { client, type ExistingClient } from '../clients/client.ts'
import { lastPosition, partOf } from '../parts.ts'
import { isOfTenant } from '../tenant-scope.ts'
import { changeSeason, dayProblem } from './change-season/decide.ts'
import { season, seasonIdOf, type SeasonState } from './season.ts'
import { undoSeason } from './undo-season/decide.ts'

export interface SeasonDependencies {
  readonly commands: CommandHandler
  /** Whether the user is a member of the firm. */
  readonly isMember: (accountId: string, userId: string, signal: AbortSignal) => Promise<boolean>
  readonly now: () => Date
  readonly changesPerMinute?: number
}

type ChangeCall = Call<'setSeasonStep' | 'setSeasonResponsible' | 'setSeasonNote'>
type SeasonCall = ChangeCall | Call<'undoSeasons'>
type Decide = (owner: ExistingClient, state: SeasonState) => Decision<SeasonEvent, ProblemCode>
interface Done {
  readonly row: SeasonRow
  readonly handled: Handled<ProblemCode> | undefined
}

/** Each client's season is a command on its own stream: a refused one doesn't affect the others. */
export function seasonHandlers({ commands, isMember, now, changesPerMinute = SEASON_CHANGES_PER_MINUTE }: SeasonDependencies) {
  const limit = createRateLimit(changesPerMinute)

  /** A client never changes firm, so the firm is read once; if the client is deleted a moment later, that does no harm. */
  async function handleOne(call: SeasonCall, clientId: string, taxYear: number, decide: Decide): Promise<Done> {
    const { state: owner } = await commands.load(client, clientId, call.signal)
    if (!isOfTenant(owner, call.accountId)) return { row: refusedRow(clientId, 'functions/not-found'), handled: undefined }
    const seasonId = seasonIdOf(clientId, taxYear)
    const context = partOf(contextOf(call), season.stream(seasonId))
    const handled = await commands.handle(season, seasonId, context, (state) => decide(owner, state))
    return { row: rowOf(clientId, handled), handled }
  }

  async function handleAll<Row>(call: SeasonCall, rows: readonly Row[], one: (row: Row) => Promise<Done>): Promise<Reply> {
    const wait = limit.take(call.user.userId, rows.length)
    if (wait !== undefined) return refuse('functions/resource-exhausted', { retryAfter: wait })
    const done = await Promise.all(rows.map(one))
    const position = lastPosition(done.flatMap(({ handled }) => handled ?? []))
    const json: SeasonAnswer = {
      rows: done.map(({ row }) => row),
      ...(position === undefined ? {} : { position: position.toString() }),
    }
    return { json }
  }

  const changeAll = (call: ChangeCall, change: SeasonChange): Promise<Reply> => {
    const { clientIds, taxYear } = call.body
    return handleAll(call, clientIds, (clientId) =>
      handleOne(call, clientId, taxYear, (owner, state) => changeSeason({ taxYear, change }, owner, state)),
    )
  }

  return {
    setSeasonStep: async (call) => {
      const { step, on } = call.body
      const problem = dayProblem(call.body, now().toISOString())
      return problem === undefined ? changeAll(call, { kind: 'step', step, on }) : invalid('on', problem)
    },
    setSeasonResponsible: async (call) => {
      const { responsible } = call.body
      if (responsible !== null && !(await isMember(call.accountId, responsible, call.signal)))
        return invalid('responsible', 'This person is not a member of your firm. Choose a member.')
      return changeAll(call, { kind: 'responsible', responsible })
    },
    setSeasonNote: (call) => changeAll(call, { kind: 'note', note: call.body.note }),
    undoSeasons: async (call) => {
      const { taxYear, changes } = call.body
      return handleAll(call, changes, ({ clientId, revision }) =>
        handleOne(call, clientId, taxYear, (owner, state) => undoSeason({ taxYear, revision }, owner, state)),
      )
    },
  } satisfies Handlers
}

const invalid = (field: string, message: string) => refuse('functions/invalid-argument', { errors: [{ field, message }] })

const refusedRow = (clientId: string, code: ProblemCode): SeasonRow => ({ clientId, outcome: 'refused', problem: PROBLEMS[code].title })

function rowOf(clientId: string, handled: Handled<ProblemCode>): SeasonRow {
  switch (handled.outcome) {
    case 'done':
      // Without a position nothing was written.
      return handled.position === undefined
        ? { clientId, outcome: 'unchanged' }
        : { clientId, outcome: 'changed', revision: Number(handled.revision) }
    case 'refused':
      return refusedRow(clientId, handled.refused)
    case 'conflict':
    case 'behind':
    case 'keyReused':
      return refusedRow(clientId, 'functions/aborted')
  }
}
