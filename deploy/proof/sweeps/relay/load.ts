import { setTimeout as wait } from 'node:timers/promises'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { clientAdded, write } from '@tafel/services/relay/testing/log.ts'

export interface Load {
  appended(): number
  failed(): number
  /** Returns the position of the last event. May be called twice. */
  stop(): Promise<bigint>
}

/** Real clients and records have far fewer events than this; then others take their place. */
const MAX_EVENTS_A_STREAM = 100

/** Continuously writes events of clients and records, in order within each stream. */
export function startLoad(commands: CommandHandler, { streams, everyMs }: { readonly streams: number; readonly everyMs: number }): Load {
  const accountId = newId()
  let [appended, failed, last, isOver] = [0, 0, 0n, false]
  const append = async (stream: string, event: TafelEvent) => {
    try {
      const position = await write(commands, stream, event)
      appended += 1
      if (position > last) last = position
    } catch {
      failed += 1
    }
  }
  const newClient = async () => {
    const [clientId, recordId] = [newId(), newId()]
    await append(...clientAdded(clientId, accountId, 'Thabo'))
    return { clientId, recordId, turns: 0 }
  }
  const running = (async () => {
    const clients = []
    for (let at = 0; at < streams; at += 1) clients.push(await newClient())
    const began = performance.now()
    for (let turn = 0; !isOver; turn += 1) {
      const at = turn % streams
      if (clients[at]!.turns >= MAX_EVENTS_A_STREAM) clients[at] = await newClient()
      const client = clients[at]!
      const { clientId, recordId, turns } = client
      const isOdd = turns % 2 === 1
      client.turns += 1
      await append(`client-${clientId}`, { type: isOdd ? 'ClientRestored' : 'ClientDeleted', data: { clientId, accountId } })
      await append(`transferDuty-${recordId}`, {
        type: isOdd ? 'TransferDutyUnlocked' : 'TransferDutyLocked',
        data: { transferDutyId: recordId, clientId, accountId },
      })
      // By the clock, so that slow appends don't reduce the rate.
      await wait(Math.max(began + (turn + 1) * everyMs - performance.now(), 0))
    }
  })()
  return {
    appended: () => appended,
    failed: () => failed,
    async stop() {
      isOver = true
      await running
      return last
    },
  }
}
