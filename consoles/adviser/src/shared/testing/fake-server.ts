import type { SetThen } from '@tafel/contracts/contexts/constants/views.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import type { Dependant, MaritalStatus } from '@tafel/contracts/contexts/clients/household.ts'
import { type ClientFilesView, type ClientFileView, FILE_NAME_HEADER } from '@tafel/contracts/contexts/clients/files.ts'
import type { DeletedPage, DeletedItem } from '@tafel/contracts/contexts/clients/deleted.ts'
import { NO_FILING_DETAILS } from '@tafel/contracts/contexts/clients/filing-details.ts'
import type { ClientIdentity } from '@tafel/contracts/contexts/clients/import.ts'
import type { HouseholdReview } from '@tafel/contracts/contexts/clients/review.ts'
import type { HouseholdView, PersonView } from '@tafel/contracts/contexts/clients/views.ts'
import type { HistoryPage } from '@tafel/contracts/contexts/history/views.ts'
import type { ClientView } from '@tafel/contracts/contexts/clients/views.ts'
import type { MeView, OverviewView } from '@tafel/contracts/api/views.ts'
import type { MySession, SecondFactors } from '@tafel/contracts/contexts/identity/views.ts'
import type { TrainingProgress, TrainingView } from '@tafel/contracts/contexts/identity/training.ts'
import type { Page } from '@tafel/contracts/base/http/page.ts'
import { KINDS } from '@tafel/contracts/base/kind-names.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import type { RecordSummary, RecordView } from '@tafel/contracts/contexts/records/views.ts'
import type { StartRecalculation } from '@tafel/contracts/contexts/recalculations/recalculation.ts'
import type { ConstantsChanges, RecalculationView } from '@tafel/contracts/contexts/recalculations/views.ts'
import type { TeamView } from '@tafel/contracts/contexts/teams/views.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import type { CommandOptions, Http, QueryOptions, UploadOptions } from '@tafel/kit/http/client.ts'
import { createFakeSubscription, fakeInvoices } from './fake-subscription.ts'

const DAY = '2026-11-21'
const NO_REVIEW: HouseholdReview = {
  reviewedOn: null,
  nextReviewOn: null,
  everyMonths: 12,
  isProposed: false,
  recordsChanged: 0,
  reportsIssued: 0,
}

/** Tests inspect transfer duties; other records are stored as given. */
type StoredRecord = RecordView<'transferDuty'>

/** A client's household in addition to the client. */
export interface FakeHousehold {
  readonly spouseId?: string
  readonly maritalStatus?: MaritalStatus
  readonly dependants?: readonly Dependant[]
  readonly review?: HouseholdReview
  /** The user who last changed its records; default 'u1', the signed-in user. */
  readonly by?: string
}

export interface Sent extends CommandOptions {
  readonly method: string
  readonly path: string
}

/** A user with each kind of second factor. */
const SECOND_FACTORS: SecondFactors = {
  isRequired: false,
  items: [
    { id: 'a', kind: 'app', name: 'Authenticator app', createdAt: '2026-11-23T06:00:00.000Z', left: null },
    { id: 'b', kind: 'passkey', name: 'Work laptop', createdAt: '2026-11-23T06:00:00.000Z', left: null },
    { id: 'c', kind: 'recoveryCodes', name: '', createdAt: '2026-11-23T06:00:00.000Z', left: 9 },
  ],
}

/** An in-memory server behind the console's HTTP interface, typed by the contract's views. */
export function createFakeServer() {
  const clients = new Map<string, ClientView>()
  const records = new Map<string, StoredRecord>()
  const households = new Map<string, FakeHousehold>()
  /** By record or client id; anything missing here has no history. */
  const histories = new Map<string, HistoryPage>()
  /** Of any client. */
  const files = new Map<string, ClientFileView & { readonly deleted: boolean }>()
  const filesView = (): ClientFilesView => {
    const present = [...files.values()].filter(({ deleted }) => !deleted)
    return { files: present, bytes: present.reduce((sum, { bytes }) => sum + bytes, 0) }
  }
  /** By tour. */
  const training = new Map<string, TrainingProgress>()
  const sent: Sent[] = []
  const asked: { readonly path: string; readonly search: QueryOptions['search'] }[] = []
  /** Returned instead of the server's response while set. */
  const broken: { query?: AppError; command?: AppError } = {}
  const subscription = createFakeSubscription()
  const team: TeamView = {
    teamId: 'a1',
    coupon: null,
    subscription: { tierId: null, memberCount: 1 },
    seats: 5,
    seatsInUse: 1,
    members: [],
    invitations: [],
    lately: [],
    names: [],
    clients: 0,
  }
  /** The effect of new tables, and the firm's last recalculation. */
  const changes: { now: ConstantsChanges; last: RecalculationView | null } = {
    now: { version: SHIPPED_CONSTANTS.constantsVersion, status: 'done', done: 0, total: 0, clients: 0, changed: [], isPart: false },
    last: null,
  }
  const at = () => new Date().toISOString()

  const addClient = (clientId: string, name: string, surname = '', details: Partial<ClientView> = {}) => {
    const client: ClientView = {
      clientId,
      name,
      surname,
      email: '',
      phone: '',
      dateOfBirth: '',
      idNumber: '',
      filing: NO_FILING_DETAILS,
      sample: false,
      reviewedOn: null,
      nextReviewOn: null,
      createdAt: at(),
      changedAt: at(),
      deleted: false,
      revision: '0',
      records: 0,
      ...details,
    }
    clients.set(clientId, client)
    return client
  }
  const calculated = (record: StoredRecord): StoredRecord => {
    const kind = kindOf(record.kind)
    const result = kind.answer(record.inputs, { today: DAY, constants: SHIPPED_CONSTANTS })
    return {
      ...record,
      result: result as StoredRecord['result'],
      headline: kind.headline(result),
      constantsVersion: SHIPPED_CONSTANTS.constantsVersion,
      engineVersion: kind.engineVersion,
    }
  }
  const addRecord = (recordId: string, given: Partial<StoredRecord> & Pick<StoredRecord, 'clientId'>) => {
    const record = calculated({
      recordId,
      kind: 'transferDuty',
      clientName: '',
      description: '14 Protea Road',
      headline: null,
      result: null,
      locked: false,
      deleted: false,
      createdAt: at(),
      changedAt: at(),
      revision: '7',
      constantsVersion: '',
      engineVersion: '',
      inputsVersion: 0,
      links: [],
      inputs: { transferAmount: 0, purchaserType: 'natural', bondAmount: 0, dateOfAcquisition: '2026-07-15' },
      ...given,
    })
    records.set(recordId, record)
    return record
  }
  const view = (record: StoredRecord): StoredRecord => {
    const client = clients.get(record.clientId)
    return { ...record, clientName: client ? `${client.name} ${client.surname}`.trim() : '' }
  }
  const clientView = (client: ClientView): ClientView => ({
    ...client,
    records: [...records.values()].filter((record) => record.clientId === client.clientId && !record.deleted).length,
  })
  const personView = (client: ClientView): PersonView => ({
    ...clientView(client),
    dependants: households.get(client.clientId)?.dependants ?? [],
    last: { what: 'Added', at: client.changedAt, by: 'u1' },
  })
  const householdView = (clientId: string): HouseholdView => {
    const spouseId = households.get(clientId)?.spouseId
    const people = [clientId, ...(spouseId === undefined ? [] : [spouseId])]
    return {
      client: personView(found(clients, clientId)),
      spouse: spouseId === undefined ? null : personView(found(clients, spouseId)),
      maritalStatus: households.get(clientId)?.maritalStatus ?? null,
      review: households.get(clientId)?.review ?? NO_REVIEW,
      records: [...records.values()]
        .filter((record) => people.includes(record.clientId))
        .map((record) => ({
          ...view(record),
          year: kindOf(record.kind).yearOf?.(record.inputs, record.result) ?? null,
          last: { what: 'Created', at: record.changedAt, by: households.get(clientId)?.by ?? 'u1' },
        })),
      hasMoreRecords: false,
      people: { u1: 'Nomsa Mokoena', u2: 'Sipho Nkosi', u3: null },
    }
  }
  const deletedPage = (what: unknown): DeletedPage => {
    const all: DeletedItem[] = [
      ...[...clients.values()].map((client): DeletedItem => ({ ...clientView(client), what: 'client', deletedBy: 'u1' })),
      ...[...records.values()].map((record): DeletedItem => ({ ...view(record), what: 'record', deletedBy: 'u2' })),
    ]
    const items = all.filter((item) => item.deleted && (what === 'all' || `${item.what}s` === what))
    return { items, next: null, people: { u1: 'Nomsa Mokoena', u2: 'Sipho Nkosi' } }
  }
  const named = (record: StoredRecord, q: unknown) => record.description.toLowerCase().includes(String(q ?? '').toLowerCase())
  const found = <T>(map: ReadonlyMap<string, T>, id: string): T => {
    const thing = map.get(id)
    if (thing === undefined) throw new AppError('functions/not-found', 'Not found.', { status: 404 })
    return thing
  }

  function read(path: string, search: QueryOptions['search'] = {}): unknown {
    asked.push({ path, search })
    if (broken.query) throw broken.query
    const [, , kind, id] = path.split('/')
    // No checkpoint covers anything yet, and nothing was issued.
    if (kind === 'proofs') throw new AppError('functions/not-found', 'Not found.', { status: 404 })
    if (path === '/api/issued-reports') return { items: [], next: null, people: {} }
    if (kind === 'erasure-certificates') return { items: [] }
    const isShown = ({ deleted }: { readonly deleted: boolean }) => deleted === (search['deleted'] === true)
    if (kind === 'me' && id === 'sessions') return { items: sessions }
    if (kind === 'me' && id === 'second-factors') return SECOND_FACTORS
    if (kind === 'me' && id === 'training') return { items: [...training.values()] } satisfies TrainingView
    if (kind === 'me') return me
    if (kind === 'subscription') return subscription.read(path)
    if (path.endsWith('/invoices')) return fakeInvoices(subscription.state.invoices)
    if (kind === 'team') return team
    if (kind === 'constants-changes') return changes.now
    if (kind === 'constants-then') return tableThen(search)
    if (kind === 'account-images') return { dataUrl: 'data:image/png;base64,AA==' }
    if (path === '/api/recalculations/last') return changes.last
    if (kind === 'overview') {
      const recent = [...records.values()].filter((record) => !record.deleted).map(view)
      return { clients: clients.size, recordsThisMonth: records.size, reportsIssued: 0, recent, reviews: [] } satisfies OverviewView
    }
    if (kind === 'clients' && path.endsWith('/files')) return filesView()
    if (path.endsWith('/history')) return histories.get(id!) ?? NO_HISTORY
    if (kind === 'clients' && id === undefined) {
      const q = String(search['q'] ?? '').toLowerCase()
      const items = [...clients.values()].filter(
        (client) => isShown(client) && [client.name, client.surname].some((word) => word.toLowerCase().startsWith(q)),
      )
      return { items: items.map(clientView), next: null } satisfies Page<ClientView>
    }
    if (kind === 'clients' && path.endsWith('/household')) return householdView(id!)
    if (kind === 'clients') return clientView(found(clients, id!))
    if (kind === 'deleted') return deletedPage(search['what'])
    if (id !== undefined) return view(found(records, id))
    const items = [...records.values()].filter(
      (record) =>
        isShown(record) && (search['clientId'] === undefined || record.clientId === search['clientId']) && named(record, search['q']),
    )
    return { items: items.map(view), next: null } satisfies Page<RecordSummary>
  }

  function write(method: string, path: string, { body, revision }: CommandOptions): { readonly id: string; readonly revision: string } {
    const [, , kind, id = '', action] = path.split('/')
    if (kind === 'subscription') return { id: '', revision: '', ...subscription.write(path, body) }
    if (path === '/api/issued-reports') {
      return { id: (body as { readonly reportId: string }).reportId, revision: '0', number: 'KXTR-2026-000001' } as never
    }
    const isClient = kind === 'clients'
    if (kind === 'recalculations') {
      if (changes.last === null) changes.last = startedRun(body as StartRecalculation, at())
      else changes.last = { ...changes.last, phase: action === 'undo' ? 'undone' : 'stopped', undone: changes.last.done }
      return { id, revision: '0' }
    }
    if (path === '/api/client-imports/undo') {
      const { clientIds } = body as { readonly clientIds: readonly string[] }
      for (const clientId of clientIds) clients.set(clientId, { ...found(clients, clientId), deleted: true })
      return { id: '', revision: '', clients: clientIds.map((clientId) => ({ clientId, outcome: 'deleted' })) } as never
    }
    if (kind === 'client-imports') {
      const { rows } = body as { readonly rows: readonly { clientId: string; name: string; surname: string }[] }
      for (const row of rows) addClient(row.clientId, row.name, row.surname)
      return { id: '', revision: '', rows: rows.map(({ clientId }) => ({ clientId, outcome: 'added' })) } as never
    }
    if (path === '/api/me/training') {
      const reached = body as TrainingProgress
      training.set(reached.tour, reached)
      return { id: me.userId, revision: '1' }
    }
    if (kind === 'sample-client') {
      const client = { ...addClient('sample', 'Sample client'), sample: true }
      clients.set('sample', client)
      for (const { name, words } of KINDS) {
        const inputs = structuredClone(kindOf(name).example) as StoredRecord['inputs']
        addRecord(`sample-${name}`, {
          kind: name as StoredRecord['kind'],
          clientId: 'sample',
          description: `Sample: ${words.one}`,
          inputs,
        })
      }
      return { id: 'sample', revision: '0' }
    }
    if (action === 'marital-status') {
      const { spouseId, ...maritalStatus } = body as MaritalStatus & { readonly spouseId: string | null }
      households.set(id, { ...households.get(id), maritalStatus, ...(spouseId === null ? {} : { spouseId }) })
      return { id, revision: '1' }
    }
    if (action === 'reviews' || action === 'review') {
      const review = { ...NO_REVIEW, ...households.get(id)?.review, isProposed: false, ...(body as Partial<HouseholdReview>) }
      households.set(id, { ...households.get(id), review })
      return { id, revision: '1' }
    }
    if (action === 'files') {
      const fileId = path.split('/')[5]!
      const file = files.get(fileId)!
      const { name = file.name } = (body ?? {}) as { readonly name?: string }
      files.set(fileId, { ...file, name, deleted: method === 'DELETE' })
      return { id: fileId, revision: '1' }
    }
    if (action === 'dependants') {
      households.set(id, { ...households.get(id), ...(body as { readonly dependants: readonly Dependant[] }) })
      return { id, revision: '1' }
    }
    if (method === 'POST' && id === '') {
      const given = body as {
        clientId: string
        recordId: string
        name: string
        surname: string
        description: string
        inputs: StoredRecord['inputs']
      }
      if (isClient) addClient(given.clientId, given.name, given.surname)
      else {
        const { recordId, clientId, description, inputs } = given
        const { name } = KINDS.find(({ collection }) => collection === kind)!
        addRecord(recordId, { kind: name as StoredRecord['kind'], clientId, description, inputs, revision: '0' })
      }
      return { id: isClient ? given.clientId : given.recordId, revision: '0' }
    }
    if (kind === 'accounts' && me.account) {
      me.account = { ...me.account, ...(method === 'PUT' ? (body as Partial<MeView['account']>) : { closed: action === 'close' }) }
      return { id, revision: '1' }
    }
    if (action === 'copy') {
      const copyId = (body as { recordId: string }).recordId
      const original = found(records, id)
      addRecord(copyId, {
        ...original,
        recordId: copyId,
        description: `${original.description} (COPY)`,
        locked: false,
        revision: '0',
      })
      return { id: copyId, revision: '0' }
    }
    if (action === 'forget') {
      clients.delete(id)
      for (const record of records.values()) if (record.clientId === id) records.delete(record.recordId)
      return { id, revision: String(Number(revision) + 1) }
    }
    const current = isClient ? found(clients, id) : found(records, id)
    if (method === 'PUT' && revision !== current.revision) {
      throw new AppError('http/revision-behind', 'This was changed since you opened it.', { status: 412, revision: current.revision })
    }
    const change =
      method === 'PUT'
        ? action === 'filing-details'
          ? { filing: body }
          : (body as object)
        : method === 'DELETE'
          ? { deleted: true }
          : action === 'restore'
            ? { deleted: false }
            : { locked: action === 'lock' }
    const next = { ...current, ...change, revision: String(Number(current.revision) + 1), changedAt: at() }
    if (isClient) clients.set(id, next as ClientView)
    else records.set(id, calculated(next as StoredRecord))
    return { id, revision: next.revision }
  }

  const me: { -readonly [K in keyof MeView]: MeView[K] } = {
    userId: 'u1',
    email: 'nomsa@example.co.za',
    emailVerified: true,
    displayName: 'Nomsa Mokoena',
    roles: [],
    account: {
      accountId: 'a1',
      owner: 'u1',
      welcomed: true,
      closed: false,
      keywords: [],
      createdAt: at(),
      revision: '0',
      accountName: 'Mokoena Advisers',
      contactPerson: { firstName: 'Nomsa', lastName: 'Mokoena' },
      email: 'nomsa@example.co.za',
      telephone: { phoneCountryCode: '+27', phoneNumber: '21 555 0114' },
      vatNumber: '',
      website: '',
      address: { addressLine1: '', addressLine2: '', city: '', country: '', postalCode: '' },
      inflation: 50_000,
      investment: 80_000,
    },
    firmRole: 'owner',
    permissions: ['read', 'write', 'manage', 'pay'],
    claims: { admin: false, hasSubscription: true, atNextPayment: null, atStartSubscription: null, teamId: null, centAmount: null },
  }

  const session = (sessionId: string, more: Partial<MySession>): MySession => ({
    sessionId,
    device: null,
    address: '',
    startedAt: at(),
    lastSeenAt: at(),
    isAdminConsole: false,
    isThis: false,
    ...more,
  })
  let sessions: readonly MySession[] = [
    session('here', { device: 'Chrome on Windows', address: '192.0.2.7', isThis: true }),
    session('phone', { device: 'Safari on iPhone' }),
    session('office', { isAdminConsole: true }),
  ]

  /** Clients by tax reference number. */
  const numbered = (q: string): Page<ClientView> => {
    const number = q.replaceAll(/\D/g, '')
    const items = [...clients.values()].filter(({ deleted, filing }) => !deleted && filing.taxNumber.startsWith(number))
    return { items: items.map(clientView), next: null }
  }

  const http: { -readonly [K in keyof Http]: Http[K] } = {
    query: async <T>(path: string, options?: QueryOptions) => structuredClone(read(path, options?.search)) as T,
    queryWithView: async <T>(path: string, options?: QueryOptions) => ({
      data: structuredClone(read(path, options?.search)) as T,
      late: false,
    }),
    bytes: async () => new Blob(['%PDF']),
    upload: async <T>(path: string, file: Blob, { headers = {} }: UploadOptions = {}) => {
      sent.push({ method: 'POST', path })
      if (broken.command) throw broken.command
      if (path.endsWith('/files')) {
        const fileId = `f${files.size + 1}`
        files.set(fileId, {
          fileId,
          name: decodeURIComponent(headers[FILE_NAME_HEADER]!),
          fileType: 'pdf',
          bytes: file.size,
          deleted: false,
        })
        return { id: fileId, revision: '1' } as T
      }
      return { name: `${'0'.repeat(64)}.png` } as T
    },
    command: async <T>(method: string, path: string, options: CommandOptions = {}) => {
      sent.push({ method, path, ...options })
      if (broken.command) throw broken.command
      return { ...write(method, path, options), position: '1' } as T
    },
    ask: async <T>(path: string, body: unknown) => {
      asked.push({ path, search: {} })
      if (broken.query) throw broken.query
      if (path.startsWith('/api/subscription/')) return subscription.ask(path) as T
      if (path === '/api/client-search') return numbered((body as { readonly q: string }).q) as T
      const { rows } = body as { readonly rows: readonly ClientIdentity[] }
      const existing = rows.map(
        (row) => [...clients.values()].find((one) => one.name === row.name && one.surname === row.surname)?.clientId ?? null,
      )
      return { existing } as T
    },
    askWithView: async <T>(path: string, body: unknown) => ({ data: await http.ask<T>(path, body), late: false }),
    call: async <T>(name: string, data?: unknown) => {
      sent.push({ method: 'POST', path: `/api/functions/${name}`, ...(data === undefined ? {} : { body: { data } }) })
      if (broken.command) throw broken.command
      if (name === 'fetchClaimV2') return me.claims as T
      if (name === 'endMySession') sessions = sessions.filter(({ sessionId }) => sessionId !== (data as MySession).sessionId)
      if (name === 'endMyOtherSessions') sessions = sessions.filter(({ isThis }) => isThis)
      return {} as T
    },
  }

  return {
    http,
    me,
    sent,
    asked,
    broken,
    clients,
    records,
    households,
    histories,
    changes,
    subscription: subscription.state,
    addClient,
    addRecord,
  }
}

const NO_HISTORY: HistoryPage = { entries: [], before: null, revision: 0, since: '', isErased: false, people: {} }

/** One figure of a set; it did not exist before 2026. */
function tableThen(search: NonNullable<QueryOptions['search']>): SetThen {
  const at = String(search['at'] ?? '2026-11-21T12:00:00.000Z')
  const key = String(search['key'])
  const isHeld = at >= '2026'
  const rebate = {
    figure: 'incomeTax.primaryRebate',
    label: 'Primary rebate',
    unit: 'cents',
    confidence: 'memory',
    source: 'SARS, p. 3',
  } as const
  const years = ['2028', '2027'].map((year) => ({ collection: 'tax-scenario', key: year, name: `Income tax ${year}` }) as const)
  return {
    at,
    version: SHIPPED_CONSTANTS.constantsVersion,
    name: `Income tax ${key}`,
    status: isHeld ? 'announced' : 'none',
    since: isHeld ? '2026-02-25T12:00:00.000Z' : null,
    figures: isHeld ? [{ ...rebate, value: key === '2027' ? 1_782_000 : 1_900_000 }] : [],
    sets: years,
  }
}

/** Completes at once. */
const startedRun = ({ recalculationId, constantsVersion, records }: StartRecalculation, at: string): RecalculationView => ({
  recalculationId,
  constantsVersion,
  at,
  phase: 'done',
  total: records.length,
  done: records,
  left: [],
  undone: [],
  kept: [],
})

export type FakeServer = ReturnType<typeof createFakeServer>
