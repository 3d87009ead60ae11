import { type Figures, measured } from '../../kit/result.ts'
import { replay, sendForged, sendInEveryOrder } from './notices.ts'

const REPLAYS = 1000
const AT_ONCE = 64

export const notTaken: Figures = { 'itns.forged': measured(0, 'notices', '>= 100') }

/** Notices that PayFast did not send, that it repeats, and that arrive in any order. */
export async function run(): Promise<Figures> {
  const forged = await sendForged()
  const replayed = await replay(REPLAYS, AT_ONCE)
  const ordered = await sendInEveryOrder()
  for (const each of [...forged.accepted, ...forged.silent, ...ordered.different].slice(0, 20)) process.stdout.write(`  ! ${each}\n`)
  return {
    'itns.forged': measured(forged.sent, 'notices', '>= 100'),
    'itns.forged and accepted': measured(forged.accepted.length, 'notices', '= 0'),
    'itns.forged and no alert': measured(forged.silent.length, 'notices', '= 0'),
    'itns.replays answered': measured(replayed.answered, 'notices', `>= ${REPLAYS}`),
    'itns.payments of one notice replayed': measured(replayed.payments, 'payments', '= 1'),
    'itns.orders': measured(ordered.orders, 'orders of four notices, half of them three days late', '>= 48'),
    'itns.orders that ended otherwise': measured(ordered.different.length, 'orders', '= 0'),
  }
}
