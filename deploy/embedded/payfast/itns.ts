import type { Clock } from './clock.ts'
import type { FaultBox } from './faults.ts'
import type { SimulatedMerchant } from './form-check.ts'
import { contentOf, notificationFields, type NotificationContent, signedNotification } from './notification.ts'
import { postItn } from './post-itn.ts'
import type { SentItn, State } from './model.ts'
import type { Field } from './signatures.ts'

const MINUTE = 60_000
/** The delays of retries, after which it gives up. PayFast documents the first two. */
const LIVE_RETRIES = [0, 10 * MINUTE, 20 * MINUTE, 40 * MINUTE, 80 * MINUTE, 160 * MINUTE, 320 * MINUTE]
const RETRY_DELAYS = { live: LIVE_RETRIES, sandbox: [], test: [] } as const

export interface ItnOptions {
  readonly state: State
  readonly clock: Clock
  readonly faults: FaultBox
  readonly merchant: SimulatedMerchant
  readonly newId: () => string
}

/** The queue of notifications, with those already sent. */
export function createItns({ state, clock, faults, merchant, newId }: ItnOptions) {
  function wrong(fields: readonly Field[]): readonly Field[] {
    const swap = (name: string, value: string) => fields.map((field): Field => (field[0] === name ? [name, value] : field))
    if (faults.takes('wrongAmount')) return swap('amount_gross', '5.00')
    return faults.takes('wrongMerchant') ? swap('merchant_id', '10009999') : fields
  }

  /** Queues a notification. `delayMs` is its own or the fault's; `isLost`: PayFast believes it was sent. */
  function add(
    content: NotificationContent,
    { delayMs = faults.all().delayItnMs ?? 0, isLost = false, isTwice = false } = {},
  ): readonly SentItn[] {
    const url = content.fields['notify_url'] ?? ''
    const body = signedNotification(wrong(notificationFields(content, faults.all().legacyOrder)), merchant.passphrase)
    const posted = faults.takes('corruptSignature')
      ? body.replace(/signature=./, (start) => `signature=${start.endsWith('0') ? '1' : '0'}`)
      : body
    const dropped = isLost || url === '' || faults.takes('dropItn')
    const count = isTwice || faults.takes('duplicateItn') ? 2 : 1
    const added = Array.from({ length: count }, (): SentItn => ({
      id: newId(),
      url,
      status: content.status,
      paymentId: content.paymentId,
      body: posted,
      attempts: [],
      nextAt: dropped ? null : clock.now() + delayMs,
      state: dropped ? 'lost' : 'waiting',
    }))
    state.itns.push(...added)
    return added
  }

  async function attempt(itn: SentItn): Promise<void> {
    const outcome = await postItn(itn.url, itn.body, { isSpoofed: faults.takes('spoofSource') })
    itn.attempts.push({ at: clock.now(), said: outcome })
    const retryAfter = RETRY_DELAYS[faults.all().retryProfile ?? 'live'][itn.attempts.length - 1]
    const isTaken = outcome === '200'
    itn.state = isTaken ? 'delivered' : retryAfter === undefined ? 'gaveUp' : 'waiting'
    itn.nextAt = isTaken || retryAfter === undefined ? null : clock.now() + retryAfter
  }

  return {
    add,
    attempt,
    /** When the next one is due; null if none waits. */
    nextAt: (): number | null => earliest(state.itns.flatMap(({ nextAt }) => nextAt ?? [])),
    due: (at: number): SentItn | undefined => state.itns.find(({ nextAt }) => nextAt !== null && nextAt <= at),
    /** Whether such a notification was sent, even if it was lost on the way. */
    knows(body: string): SentItn | undefined {
      const content = contentOf(body)
      return state.itns.find((itn) => contentOf(itn.body) === content)
    },
  }
}
export type Itns = ReturnType<typeof createItns>

export const earliest = (times: readonly number[]): number | null => (times.length === 0 ? null : Math.min(...times))
