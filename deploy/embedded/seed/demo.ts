import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { MANDATE_DAYS_MAX } from '@tafel/contracts/contexts/mandates/mandate.ts'
import { KIND_NAMES, type KindName } from '@tafel/contracts/base/kind-names.ts'
import type { InputsOf } from '@tafel/contracts/contexts/records/record-kinds.ts'
import { uuidv5 } from '@tafel/kernel/runtime/ids.ts'
import KcAdminClient from '@keycloak/keycloak-admin-client'
import { DEMO_ADVISER, DEMO_AUDITOR, DEMO_PEOPLE } from './people.ts'
import { signIn } from './sign-in.ts'

type Environment = Readonly<Record<string, string>>

const NAMESPACE = '6f0e6d6c-5b0b-4d0e-9f6c-9b8a52d41c11'
const DEADLINE_MS = 30_000

/**
 * The demo firm: an adviser with clients and records, and an admin. Created once per data folder, through the same API that
 * people use; ids and keys are derived from names, so that the next start completes an interrupted seed.
 */
export async function seedDemo(environment: Environment, password: string): Promise<void> {
  const dataDir = setting(environment, 'TAFEL_DATA')
  if (existsSync(markIn(dataDir))) return
  await makePeople(environment, password)
  const send = await adviser(environment, password)

  await send('POST', '/api/functions/confirmEmail', 'confirm', {})
  const me = (await send('GET', '/api/me', 'me')) as { userId: string }
  await send('POST', '/api/accounts', 'account', { accountId: idOf(`account:${me.userId}`), ...FIRM })
  await send('POST', '/api/functions/freeTrial', 'trial', {})
  // A seed that continues on another day uses that day's date.
  const today = johannesburgDate(Date.now())
  await send('POST', '/api/mandates', `mandate ${today}`, {
    mandateId: idOf(`mandate:${DEMO_AUDITOR.email}:${today}`),
    email: DEMO_AUDITOR.email,
    from: today,
    until: addDays(today, MANDATE_DAYS_MAX - 1),
    reason: 'Yearly compliance review',
  })
  for (const client of CLIENTS) {
    const clientId = idOf(`client:${client.surname}`)
    await send('POST', '/api/clients', `client ${client.surname}`, {
      clientId,
      name: client.name,
      surname: client.surname,
      email: client.email,
      phone: client.phone,
    })
    for (const { kind, description, inputs, locked = false } of client.records) {
      const recordId = idOf(`${kind}:${description}`)
      const { collection } = KIND_NAMES[kind]
      await send('POST', `/api/${collection}`, `${kind} ${description}`, { recordId, clientId, description, inputs })
      if (locked) await send('POST', `/api/${collection}/${recordId}/lock`, `lock ${description}`, {})
    }
  }
  await markSeeded(dataDir)
}

/** Later starts neither create the demo firm here again nor reset its people's passwords. */
export async function markSeeded(dataDir: string): Promise<void> {
  await writeFile(markIn(dataDir), `${new Date().toISOString()}\n`, { mode: 0o600 })
}

const markIn = (dataDir: string): string => join(dataDir, 'seeded')

const FIRM = {
  accountName: 'Mokoena Advisers',
  contactPerson: { firstName: 'Nomsa', lastName: 'Mokoena' },
  email: DEMO_ADVISER.email,
  telephone: { phoneCountryCode: '+27', phoneNumber: '21 555 0114' },
  vatNumber: '4123456789',
  licenceNumber: '48210',
  website: 'https://mokoena.example',
  address: { addressLine1: '12 Church Street', addressLine2: '', city: 'Stellenbosch', country: 'South Africa', postalCode: '7600' },
  inflation: 50_000,
  investment: 80_000,
}

type DemoRecord = {
  readonly [Name in KindName]: {
    readonly kind: Name
    readonly description: string
    readonly inputs: InputsOf<Name>
    readonly locked?: boolean
  }
}[KindName]

interface DemoClient {
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly phone: string
  readonly records: readonly DemoRecord[]
}

/** Loans start on days with a published prime and repo rate, so that their answers are complete. */
const CLIENTS: readonly DemoClient[] = [
  {
    name: 'Thandi',
    surname: 'Dlamini',
    email: 'thandi@dlamini.example',
    phone: '+27 82 555 0101',
    records: [
      {
        kind: 'scenario',
        description: 'Tax 2027: Thandi',
        inputs: {
          taxYear: 2027,
          dateOfBirth: '1979-06-14',
          employers: [
            { employerName: 'Karoo Engineering', salary: 78_000_000, bonus: 6_500_000, bonusMonth: 11, payeDeducted: 21_940_000 },
            { employerName: 'University, part-time', salary: 11_500_000, payeDeducted: 2_860_000 },
          ],
          investmentIncome: [
            { kind: 'localInterest', institution: 'Cape Savings, fixed deposit', amount: 2_860_000 },
            { kind: 'localInterest', institution: 'Bay Bank, money market', amount: 925_000 },
            { kind: 'localInterest', institution: 'Bay Bank, call account', amount: 425_000 },
          ],
          disposals: [
            {
              description: 'Shares, held since 2011',
              assetKind: 'listedShares',
              acquired: '2011-05-09',
              disposed: '2027-02-15',
              proceeds: 148_000_000,
              sellingCosts: 3_800_000,
              baseCost: 81_200_000,
            },
          ],
          deductions: { raContribution: 12_000_000 },
          medical: { schemeContributionMonthly: 780_000, coveredMembers: Array.from({ length: 12 }, () => 4) },
        },
      },
      {
        kind: 'homeLoanRepayment',
        description: 'Bond on 14 Protea Road, Stellenbosch',
        inputs: {
          purchasePrice: 250_000_000,
          deposit: 50_000_000,
          margin: -5_000,
          firstPayment: '2026-09-01',
          extraMonthly: 250_000,
          lumpSums: [{ date: '2028-03-01', amount: 10_000_000 }],
          grossIncome: 9_500_000,
          statutoryDeductions: 2_750_000,
          expenses: 3_200_000,
          otherDebt: 450_000,
          rentInstead: 1_600_000,
          ownerCosts: 320_000,
          buyingCosts: 15_619_850,
          sellingCosts: 60_000,
        },
      },
      {
        kind: 'transferDuty',
        description: '14 Protea Road, Stellenbosch',
        inputs: {
          dateOfAcquisition: '2026-07-15',
          transferAmount: 250_000_000,
          marketValue: 250_000_000,
          purchaserType: 'natural',
          bondAmount: 200_000_000,
        },
      },
      {
        kind: 'investmentComparison',
        description: 'Annuity, tax-free or bond',
        inputs: {
          startDate: '2027-01-01',
          dateOfBirth: '1979-06-14',
          horizonMonths: 216,
          marginalRates: [{ from: '2027-01-01', rate: 390_000 }],
          vehicles: [
            { kind: 'ra', monthly: 500_000, eac: { investmentManagement: 8_000, advice: 5_000, administration: 2_000 } },
            { kind: 'tfsa', monthly: 380_000, annualEscalation: 0, eac: { investmentManagement: 4_000, administration: 2_000 } },
            { kind: 'unitTrust', monthly: 500_000, eac: { investmentManagement: 6_000, advice: 5_000 } },
            { kind: 'extraBondPayment', monthly: 500_000, grossReturn: 100_000, bondBalance: 180_000_000, bondMonths: 228 },
          ],
          monteCarlo: { paths: 2_000, seed: 2_027, correlation: 700_000 },
        },
      },
      {
        kind: 'transferDuty',
        description: '3 Vineyard Close, Paarl',
        inputs: { dateOfAcquisition: '2026-10-02', transferAmount: 165_000_000, purchaserType: 'natural', bondAmount: 0 },
      },
    ],
  },
  {
    name: 'Pieter',
    surname: 'van Wyk',
    email: 'pieter@vanwyk.example',
    phone: '+27 83 555 0102',
    records: [
      {
        kind: 'homeLoanRepayment',
        description: 'Bond on 22 Loop Street, Cape Town',
        inputs: {
          existing: { balanceNow: 578_000_000, asAt: '2026-08-15', originalTerm: 240 },
          purchasePrice: 1_280_000_000,
          margin: 2_500,
          termMonths: 219,
          firstPayment: '2026-09-01',
          switchTo: { rate: 98_500, costs: 9_500_000, noticeDays: 90 },
        },
      },
      {
        kind: 'transferDuty',
        description: '22 Loop Street, Cape Town',
        inputs: { dateOfAcquisition: '2024-11-20', transferAmount: 1_280_000_000, purchaserType: 'trust', bondAmount: 600_000_000 },
        locked: true,
      },
    ],
  },
  {
    name: 'Anjali',
    surname: 'Naidoo',
    email: '',
    phone: '',
    records: [
      {
        kind: 'homeLoanRepayment',
        description: 'Bond on 12 Marine Drive, Umhlanga',
        inputs: {
          purchasePrice: 165_000_000,
          deposit: 33_000_000,
          firstPayment: '2026-09-01',
          fixedRate: 108_500,
          fixedMonths: 60,
          instalmentGrowth: 50_000,
          grossIncome: 6_200_000,
          statutoryDeductions: 1_480_000,
          expenses: 2_300_000,
        },
      },
    ],
  },
]

async function makePeople(environment: Environment, password: string): Promise<void> {
  const admin = new KcAdminClient({
    baseUrl: setting(environment, 'TAFEL_IDENTITY_INTERNAL_URL'),
    realmName: 'tafel',
    timeout: DEADLINE_MS,
  })
  await admin.auth({
    grantType: 'client_credentials',
    clientId: 'tafel-services',
    clientSecret: setting(environment, 'TAFEL_SERVICES_CLIENT_SECRET'),
  })
  for (const { email, firstName, lastName, roles } of DEMO_PEOPLE) {
    const [there] = await admin.users.find({ email, exact: true, max: 1 })
    const id =
      there?.id ?? (await admin.users.create({ username: email, email, firstName, lastName, enabled: true, emailVerified: true })).id
    await admin.users.resetPassword({ id, credential: { type: 'password', value: password, temporary: false } })
    const wanted = await Promise.all(roles.map((name) => admin.roles.findOneByName({ name })))
    const mappings = wanted.flatMap((role) => (role?.id && role.name ? [{ id: role.id, name: role.name }] : []))
    if (mappings.length > 0) await admin.users.addRealmRoleMappings({ id, roles: mappings })
  }
}

/** Sends as the demo adviser. A request already made under the same key is answered, not repeated. */
async function adviser(
  environment: Environment,
  password: string,
): Promise<(method: string, path: string, name: string, body?: unknown) => Promise<unknown>> {
  const { accessToken } = await signIn({
    identityUrl: setting(environment, 'TAFEL_IDENTITY_PUBLIC_URL'),
    clientId: 'adviser-console',
    redirectUri: `${setting(environment, 'TAFEL_ADVISER_ORIGIN')}/clients`,
    email: DEMO_ADVISER.email,
    password,
  })
  return async (method, path, name, body) => {
    const response = await fetch(new URL(path, setting(environment, 'TAFEL_SERVICES_URL')), {
      method,
      headers: {
        Authorization: `Bearer ${accessToken}`,
        ...(method !== 'GET' && { 'Idempotency-Key': idOf(name), 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    const text = await response.text()
    if (!response.ok)
      throw new Error(`The demo firm could not be created: ${method} ${path} answered ${response.status} ${text.slice(0, 500)}`)
    return text ? JSON.parse(text) : undefined
  }
}

function setting(environment: Environment, name: string): string {
  const value = environment[name]
  if (value === undefined) throw new Error(`${name} is not set.`)
  return value
}

const idOf = (name: string) => uuidv5(name, NAMESPACE)
