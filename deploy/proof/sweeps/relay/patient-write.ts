import { setTimeout as wait } from 'node:timers/promises'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { OutOfReach } from '@tafel/kernel/runtime/out-of-reach.ts'
import { write } from '@tafel/services/relay/testing/log.ts'
import type { Stage } from './stage.ts'

const TRIES = 10
const PAUSE_MS = 1000

/** Retries an append that misses its deadline on a busy machine. The event may then be written twice, which doesn't matter here. */
export async function patientWrite({ commands }: Stage, stream: string, event: TafelEvent): Promise<bigint> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write(commands, stream, event)
    } catch (error) {
      if (!(error instanceof OutOfReach) || tries === TRIES) throw error
      await wait(PAUSE_MS)
    }
  }
}
