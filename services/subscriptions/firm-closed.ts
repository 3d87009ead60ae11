import { type AccountEvent, accountStream } from '@tafel/contracts/contexts/accounts/events.ts'
import type { Aggregate, CommandHandler } from '@tafel/kernel/commands/aggregate.ts'

/** Whether a firm is closed or erased, from its own stream. */
const firmClosure: Aggregate<boolean, AccountEvent> = {
  stream: accountStream,
  initial: false,
  evolve(isClosed, { type }) {
    if (type === 'AccountClosed' || type === 'AccountForgotten') return true
    return type === 'AccountReopened' ? false : isClosed
  },
}

/** A closed firm is not charged: it starts no checkout, and a charge that arrives anyway is flagged. */
export const isFirmClosed = async (commands: CommandHandler, accountId: string, signal?: AbortSignal): Promise<boolean> =>
  (await commands.load(firmClosure, accountId, signal)).state
