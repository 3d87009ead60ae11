import type { Identity } from '../context.ts'
import { fairTurns } from '../store/fair-turns.ts'
import { deviceMark } from './device-cookie.ts'
import type { Handler } from './router.ts'
import { senderOf } from './sender.ts'

/**
 * Forms that are worked on at once: they hold so many of the pool's ten connections at most, and the rest is for pages and tokens. Beyond them a
 * short line waits in fair turns; who finds it full hears at once when to come back, before the database is asked for anything.
 */
export const formTurns = () => fairTurns({ running: 6, perSender: 16, waiting: 200 })
export type FormTurns = ReturnType<typeof formTurns>

const isForm = (type: string | undefined): boolean => /^application\/x-www-form-urlencoded\b/i.test(type ?? '')

/**
 * Takes a form in its turn. It is read first: who sends it slowly holds no place. A browser that somebody signed in with before waits in a line of
 * its own, whatever comes from its network.
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
