import { setTimeout as wait } from 'node:timers/promises'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { clientAdded, write } from '@tafel/services/relay/testing/log.ts'

export interface Load {
  appended(): number
  failed(): number
  /** Answers the position of the last event; again is harmless. */
  stop(): Promise<bigint>
}

/** Clients and records that something happens to all the time, stream by stream in order. */
export function startLoad(commands: CommandHandler, { streams, everyMs }: { readonly streams: number; readonly everyMs: number }): Load {
  const accountId = newId()
  const clients = Array.from({ length: streams }, () => newId())
  const records = clients.map((clientId) => ({ clientId, recordId: newId() }))
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
  const running = (async () => {
    for (const clientId of clients) await append(...clientAdded(clientId, accountId, 'Thabo'))
    const began = performance.now()
    for (let turn = 0; !isOver; turn += 1) {
      const { clientId, recordId } = records[turn % records.length]!
      const isOdd = Math.floor(turn / records.length) % 2 === 1
      await append(`client-${clientId}`, { type: isOdd ? 'ClientRestored' : 'ClientDeleted', data: { clientId, accountId } })
      await append(`transferDuty-${recordId}`, {
        type: isOdd ? 'TransferDutyUnlocked' : 'TransferDutyLocked',
        data: { transferDutyId: recordId, clientId, accountId },
      })
      // By the clock: how long an append takes doesn't make it slower.
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
