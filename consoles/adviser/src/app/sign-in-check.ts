import { isReturn } from '@tafel/kit/auth/return-path.ts'
import { signedInBefore } from '@tafel/kit/auth/signed-in-before.ts'
import { auth } from '../shared/session/auth.ts'
import { loadConfig } from './config.ts'

// A script of its own in the build, which runs as soon as it is there: identity is asked while the rest of the page is on its way.

/** What the web server says about this installation. */
export const config = loadConfig()

/** Asks identity who is signed in; once, whoever calls it first. */
export const checkSignIn: () => ReturnType<typeof auth.start> = () => (checked ??= auth.start(config))
let checked: ReturnType<typeof auth.start> | undefined

// Where nobody was signed in, the page that shows comes first. What goes wrong is told where it is waited for.
if (isReturn() || signedInBefore.get()) checkSignIn().catch(() => undefined)
config.catch(() => undefined)
