/** The part of `oidc-provider` that we use; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export interface OidcPayload {
    readonly jti?: string
    readonly iat?: number
    readonly exp?: number
    readonly uid?: string
    readonly accountId?: string
    readonly clientId?: string
    readonly grantId?: string
    readonly sessionUid?: string
    readonly scope?: string
    readonly nonce?: string
    readonly authTime?: number
    readonly loginTs?: number
    readonly consumed?: number
    /** How the person signed in. */
    readonly amr?: readonly string[]
    /** Of an access token: what `extraTokenClaims` gave it. */
    readonly extra?: { readonly amr?: readonly string[] }
    readonly authorizations?: Readonly<Record<string, { readonly grantId?: string }>>
  }

  export interface OidcAdapter {
    upsert(id: string, payload: OidcPayload, expiresIn: number): Promise<void>
    find(id: string): Promise<OidcPayload | undefined>
    findByUid(uid: string): Promise<OidcPayload | undefined>
    findByUserCode(code: string): Promise<OidcPayload | undefined>
    consume(id: string): Promise<void>
    destroy(id: string): Promise<void>
    revokeByGrantId(grantId: string): Promise<void>
  }

  export interface Model extends OidcPayload {
    /** In seconds. */
    readonly remainingTTL: number
    save(ttl?: number): Promise<string>
    destroy(): Promise<void>
    getValueAndPayload(): Promise<{ value: string; payload: OidcPayload }>
  }

  export interface ModelClass<M extends Model = Model> {
    readonly prototype: M
    find(value: string, options?: { readonly ignoreExpiration?: boolean }): Promise<M | undefined>
  }

  export interface Client {
    readonly clientId: string
    readonly redirectUris: readonly string[]
    redirectUriAllowed(uri: string): boolean
    grantTypeAllowed(type: string): boolean
  }

  export interface Session extends Model {
    grantIdFor(clientId: string): string | undefined
  }

  export interface Grant extends Model {
    addOIDCScope(scope: string): void
  }

  export interface Interaction extends Model {
    readonly uid: string
    readonly returnTo: string
    readonly prompt: { readonly name: string; readonly reasons: readonly string[] }
    readonly params: Readonly<Record<string, string | undefined>>
    readonly session?: { readonly accountId: string; readonly uid?: string }
    /** The result of a page; `proof` is our own field. */
    readonly result?: { readonly proof?: string }
  }

  export interface Cookies {
    get(name: string, options?: { readonly signed?: boolean }): string | undefined
    set(name: string, value: string | null, options?: Readonly<Record<string, unknown>>): void
  }

  interface ActionResult {
    readonly status: 'success' | 'cancelled'
  }

  /** Koa's context with the library's additions. */
  export interface Context {
    readonly req: IncomingMessage
    readonly res: ServerResponse
    readonly cookies: Cookies
    readonly oidc: {
      readonly route: string
      readonly provider: Provider
      readonly params: Readonly<Record<string, string | undefined>>
      readonly client: Client
      readonly session: Session
      readonly account?: Account
      readonly amr?: readonly string[]
      readonly result?: {
        readonly consent?: { readonly grantId?: string }
        readonly verify_email?: object
        readonly update_password?: ActionResult
        readonly update_email?: ActionResult
        readonly set_up_app?: ActionResult
        readonly set_up_passkey?: ActionResult
        readonly recovery_codes?: ActionResult
        readonly remove_factor?: ActionResult
      }
      readonly entities: Readonly<Record<string, Model | undefined>>
    }
    readonly querystring: string
    status: number
    type: string
    body: unknown
    redirect(address: string): void
  }

  export interface Account {
    readonly accountId: string
    /** Our own: without a second factor this person's sign-in is incomplete. */
    readonly mustHaveSecondFactor: boolean
    claims(use: string, scope: string): Promise<Readonly<Record<string, unknown>>>
  }

  export class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>)
    readonly AccessToken: ModelClass
    readonly ClientCredentials: ModelClass
    readonly RefreshToken: ModelClass
    readonly Client: { find(id: string): Promise<Client | undefined> }
    readonly Interaction: ModelClass<Interaction>
    readonly Grant: ModelClass<Grant> & (new (options: { readonly accountId: string; readonly clientId: string }) => Grant)
    readonly Session: ModelClass<Session> & { get(ctx: Context): Promise<Session> }
    callback(): (req: IncomingMessage, res: ServerResponse) => void
    createContext(req: IncomingMessage, res: ServerResponse): Context
    use(middleware: (ctx: Context, next: () => Promise<void>) => Promise<void>): this
    on(event: string, listener: (...args: never[]) => void): this
    interactionDetails(req: IncomingMessage, res: ServerResponse): Promise<Interaction>
    interactionResult(req: IncomingMessage, res: ServerResponse, result: Readonly<Record<string, unknown>>): Promise<string>
  }

  export const errors: Readonly<Record<'InvalidGrant' | 'SessionNotFound' | 'InvalidRequest', new (message?: string) => Error>>

  interface Check {
    readonly reason: string
  }
  interface Prompt {
    readonly name: string
    readonly checks: { add(check: Check): void }
  }
  export const interactionPolicy: {
    readonly Prompt: new (options: { readonly name: string; readonly requestable: boolean }, ...checks: Check[]) => Prompt
    readonly Check: new (reason: string, description: string, error: string, check: (ctx: Context) => boolean) => Check
    base(): Prompt[] & { get(name: string): Prompt | undefined; add(prompt: Prompt, index?: number): void; remove(name: string): void }
  }
}
