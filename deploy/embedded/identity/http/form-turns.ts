import type { Identity } from '../context.ts'
import { fairTurns } from '../store/fair-turns.ts'
import { deviceMark } from './device-cookie.ts'
import type { Handler } from './router.ts'
import { senderOf } from './sender.ts'

/**
 * Limits the forms processed at once to a part of the pool's ten connections; the rest is for pages and tokens. Beyond that a short, fair
 * queue waits; when it is full, a request is refused at once with a time to retry, before the database is used.
 */
export const formTurns = () => fairTurns({ running: 6, perSender: 16, waiting: 200 })
export type FormTurns = ReturnType<typeof formTurns>

const isForm = (type: string | undefined): boolean => /^application\/x-www-form-urlencoded\b/i.test(type ?? '')

/**
 * Processes a form in its turn. It is read first, so a slow sender holds no place. A browser known to the account has a queue of
 * its own, whatever else comes from its network.
 */
export const inTurn =
  (identity: Identity, handler: Handler): Handler =>
  async (request) => {
    const sent = isForm(request.req.headers['content-type']) ? await request.form() : undefined
    const read = sent === undefined ? request : { ...request, form: async () => sent }
    const device = deviceMark(identity.provider(), request)
    const asker = {
      sender: device === undefined ? senderOf(request.req) : `device:${device}`,
      browser: request.params['uid'] ?? 'none',
      account: 'form',
    }
    return identity.forms(asker, async () => handler(read))
  }
