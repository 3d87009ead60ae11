import type { MySession } from '@tafel/contracts/contexts/identity/views.ts'
import { functionReply } from '@tafel/kernel/http/answers.ts'
import type { Handler, Reply, User } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { whileInReach } from '../provider-users.ts'

/** A session at the identity provider. */
export interface ProviderSession {
  readonly sessionId: string
  /** IP address; '' if unknown. */
  readonly address: string
  /** ms since 1970 */
  readonly startedAt: number
  readonly lastSeenAt: number
  /** The clients that were signed in to. */
  readonly clients: readonly string[]
}

/** Sessions at the identity provider. Throws `OutOfReach` if it is unavailable. */
export interface ProviderSessions {
  listSessions(userId: string): Promise<readonly ProviderSession[]>
  /** An ended session is not an error. */
  endSession(sessionId: string): Promise<void>
}

export interface SessionDependencies {
  readonly sessions: ProviderSessions
  /** Device names by session; unknown ones are missing. */
  readonly devices: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** The person's own sessions: this one first, then by last use. */
export function mySessionsRoute(dependencies: SessionDependencies): Handler<'mySessions'> {
  return (call) => sessionsOf(call.user.userId, call, dependencies)
}

/** Another user's sessions, for admins. */
export function userSessionsRoute(dependencies: SessionDependencies): Handler<'adminUserSessions'> {
  return (call) => sessionsOf(call.params['id']!, call, dependencies)
}

function sessionsOf(userId: string, call: { readonly user: User }, { sessions, devices }: SessionDependencies): Promise<Reply> {
  return whileInReach(async () => {
    const found = await sessions.listSessions(userId)
    const named = await devices(found.map(({ sessionId }) => sessionId))
    const views = found.map(({ startedAt, lastSeenAt, clients, ...session }): MySession => ({
      ...session,
      device: named.get(session.sessionId) ?? null,
      startedAt: new Date(startedAt).toISOString(),
      lastSeenAt: new Date(lastSeenAt).toISOString(),
      isAdminConsole: clients.includes('admin-console'),
      isThis: session.sessionId === call.user.sessionId,
    }))
    views.sort((a, b) => Number(b.isThis) - Number(a.isThis) || b.lastSeenAt.localeCompare(a.lastSeenAt))
    return { json: { items: views } }
  })
}

/** Ends one of the person's own sessions. Another person's is answered as missing. */
export function endMySessionRoute({ sessions }: SessionDependencies): Handler<'endMySession'> {
  return (call) => {
    const { sessionId } = call.body.data
    return ended(sessions, call.user, (all) => all.filter((session) => session.sessionId === sessionId), { mustBeThere: true })
  }
}

/** Ends all of the person's sessions except the current one. A token without a session ends none: it could be its own. */
export function endMyOtherSessionsRoute({ sessions }: SessionDependencies): Handler<'endMyOtherSessions'> {
  return (call) => {
    const { sessionId } = call.user
    if (sessionId === undefined) return refuse('functions/permission-denied')
    return ended(sessions, call.user, (all) => all.filter((session) => session.sessionId !== sessionId), { mustBeThere: false })
  }
}

function ended(
  sessions: ProviderSessions,
  { userId }: User,
  chosen: (all: readonly ProviderSession[]) => readonly ProviderSession[],
  { mustBeThere }: { readonly mustBeThere: boolean },
): Promise<Reply> {
  return whileInReach(async () => {
    const ending = chosen(await sessions.listSessions(userId))
    if (mustBeThere && ending.length === 0) return refuse('functions/not-found')
    for (const { sessionId } of ending) await sessions.endSession(sessionId)
    return functionReply({ json: { ended: ending.length } })
  })
}
