import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { ProblemCode } from '@tafel/contracts/base/http/problems.ts'
import { KINDS } from '@tafel/contracts/base/kind-names.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import type { Handled } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { client } from '../clients/client.ts'
import { linkedRecords } from '../linked-records.ts'
import { lastPosition, partOf } from '../parts.ts'
import { recordOf } from '../record.ts'
import type { RecordDeps } from '../contexts.ts'
import { restoreSampleClient, restoreSampleRecord } from './decide.ts'
import { sampleClientId, sampleRecordId } from './ids.ts'

/** A sample client can be erased like any other; no one does so more often. */
const MAX_TURNS = 50

/** Creates the sample client with a record of each kind, or resets both. Idempotent; an interrupted reset is completed. */
export function resetSampleClientRoute({ commands, constants }: RecordDeps): Handler<'resetSampleClient'> {
  return async (call) => {
    const { accountId } = call
    const clientId = await currentId()
    const own = await commands.handle(client, clientId, partOf(contextOf(call), client.stream(clientId)), (state) =>
      restoreSampleClient({ clientId, accountId }, state),
    )
    if (own.outcome !== 'done') return commandReply(clientId, own)
    const parts: Handled<ProblemCode>[] = [own]
    for (const { name: kind } of KINDS) {
      const record = recordOf(kind)
      const recordId = sampleRecordId(clientId, kind)
      const linked = await linkedRecords(commands, { kind, recordId }, kindOf(kind).example, call)
      const part = await commands.handle(record, recordId, partOf(contextOf(call), record.stream(recordId)), (state, { now }) =>
        restoreSampleRecord({ kind, recordId, accountId, clientId }, state, {
          today: johannesburgDate(now),
          constants: constants.current(),
          recordId,
          ...linked,
        }),
      )
      if (part.outcome !== 'done') return commandReply(recordId, part)
      parts.push(part)
    }
    const position = lastPosition(parts)
    return commandReply(clientId, position === undefined ? own : { ...own, position })

    /** The first that wasn't erased. */
    async function currentId(): Promise<string> {
      for (let turn = 1; ; turn += 1) {
        const id = sampleClientId(accountId, turn)
        const { state } = await commands.load(client, id, call.signal)
        if (turn === MAX_TURNS || !state.exists || !state.forgotten) return id
      }
    }
  }
}
