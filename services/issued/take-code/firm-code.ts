import { type FirmCodeEvent, firmCodeStream } from '@tafel/contracts/contexts/issued/events.ts'
import { codeOf } from '@tafel/contracts/contexts/issued/numbers.ts'
import type { Aggregate, CommandContext, CommandHandler, Decision } from '@tafel/kernel/commands/aggregate.ts'
import { impossible } from '@tafel/kernel/events/broken-stream.ts'
import { followingId } from '@tafel/kernel/runtime/ids.ts'

/** The firm of a code; null if it is free. */
export const firmCode: Aggregate<string | null, FirmCodeEvent> = {
  stream: firmCodeStream,
  initial: null,
  evolve: (owner, event) => (owner === null ? event.data.accountId : impossible(event)),
}

export function takeCode(code: string, accountId: string, owner: string | null): Decision<FirmCodeEvent, 'functions/aborted'> {
  if (owner === accountId) return []
  return owner === null ? [{ type: 'FirmCodeTaken', data: { code, accountId } }] : { refused: 'functions/aborted' }
}

/** Of 160 000 codes one is free long before this. */
const MAX_TRIES = 40

/**
 * The prefix of a firm's report numbers. Derived from the firm's id, so that it is found again every time; if another firm has it, the next
 * derived one is used. The stream of each code records its firm.
 */
export async function firmCodeOf(commands: CommandHandler, accountId: string, context: CommandContext): Promise<string> {
  for (let at = 0; at < MAX_TRIES; at += 1) {
    const code = codeOf(Buffer.from(followingId(accountId, `firm code ${at}`).replaceAll('-', ''), 'hex'))
    const { ifMatch: _, onChanged: __, ...rest } = context
    const taking = { ...rest, commandId: followingId(accountId, firmCodeStream(code)), commandHash: accountId }
    const handled = await commands.handle(firmCode, code, taking, (owner) => takeCode(code, accountId, owner))
    if (handled.outcome === 'done') return code
  }
  throw new Error('No code was free for the numbers of a firm.')
}
