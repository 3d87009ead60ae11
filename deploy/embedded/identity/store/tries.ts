import { type Limit, triesIn } from '@tafel/kernel/postgres/tries.ts'

/** SEC-22: the attempts per account, and when they are available again. */
export const SIGN_IN_LIMIT: Limit = { tries: 10, minutes: 10 }
export const MAIL_LIMIT: Limit = { tries: 3, minutes: 10 }

const tries = triesIn('identity')
export const takeTry = tries.take
export const giveTryBack = tries.giveBack
export const forgetTries = tries.forget
export const expireTries = tries.expire
