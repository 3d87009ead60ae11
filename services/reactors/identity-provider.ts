import KcAdminClient, { NetworkError } from '@keycloak/keycloak-admin-client'

/** What reactors do to users at the identity provider. Every call may be repeated; `gone` where there is no such user. */
export interface IdentityProvider {
  /** Sets these attributes, takes away those that are null, and leaves the others. They become claims with the next token. */
  setAttributes(userId: string, attributes: Readonly<Record<string, string | null>>): Promise<'done' | 'gone'>
  setEnabled(userId: string, enabled: boolean): Promise<'done' | 'gone'>
  endSessions(userId: string): Promise<'done' | 'gone'>
  /** With everything it knows of the user, sessions and attributes too. */
  deleteUser(userId: string): Promise<'done' | 'gone'>
}

export interface KeycloakOptions {
  readonly baseUrl: string
  readonly realm: string
  readonly clientId: string
  readonly clientSecret: string
  /** Of each of the requests that a call consists of. */
  readonly deadlineMs?: number
}

/** Keycloak's admin API (and whatever speaks it) as the service account of a confidential client. */
export function keycloak({ baseUrl, realm, clientId, clientSecret, deadlineMs = 5000 }: KeycloakOptions): IdentityProvider {
  const admin = new KcAdminClient({ baseUrl, realmName: realm, timeout: deadlineMs })

  /** A service account has no refresh token: it signs in again shortly before its token ends, and once where that is refused anyway. */
  async function signedIn<T>(call: () => Promise<T>): Promise<T> {
    const credentials = { grantType: 'client_credentials', clientId, clientSecret } as const
    if (admin.accessToken === undefined || admin.isTokenExpired()) await admin.auth(credentials)
    try {
      return await call()
    } catch (error) {
      if (statusOf(error) !== 401) throw error
      await admin.auth(credentials)
      return await call()
    }
  }

  const unlessGone = async (call: () => Promise<unknown>): Promise<'done' | 'gone'> => {
    try {
      return (await signedIn(call)) === GONE ? 'gone' : 'done'
    } catch (error) {
      if (statusOf(error) === 404) return 'gone'
      throw error
    }
  }

  return {
    setAttributes: (userId, attributes) =>
      unlessGone(async () => {
        // Keycloak replaces what it is sent, and with attributes in it also the fields that it isn't: the whole user goes back.
        const user = await admin.users.findOne({ id: userId })
        if (!user) return GONE
        const lists = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, value === null ? [] : [value]]))
        return admin.users.update({ id: userId }, { ...user, attributes: { ...user.attributes, ...lists } })
      }),
    setEnabled: (userId, enabled) => unlessGone(() => admin.users.update({ id: userId }, { enabled })),
    endSessions: (userId) => unlessGone(() => admin.users.logout({ id: userId })),
    deleteUser: (userId) => unlessGone(() => admin.users.del({ id: userId })),
  }
}

const GONE = Symbol('gone')

function statusOf(error: unknown): number | undefined {
  return error instanceof NetworkError ? error.response.status : undefined
}
