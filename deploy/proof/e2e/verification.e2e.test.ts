import { beforeAll, expect, test } from 'vitest'
import { verifyBundle } from '@tafel/services/exports/bundle/verify-bundle.ts'
import { unzipSync } from 'fflate'
import { testBrowser } from '../kit/test-browser.ts'
import { download } from '../kit/download.ts'
import { newAdviser, newPerson, type Person } from '../kit/people.ts'
import { addClient, addRecord, markWelcomed, send } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { passIdentity, signedIn, visitor } from '../kit/visit.ts'

// An auditor verifies the log and a record; an owner downloads a client's bundle, which can be verified without Tafel.

const browser = testBrowser()
let owner: Person
let clientId: string
let recordId: string

beforeAll(async () => {
  owner = await newAdviser(sharedStack())
  await markWelcomed(owner)
  clientId = await addClient(owner)
  recordId = await addRecord(owner, clientId, 'transferDuty', 'Flat in Sea Point', { transferAmount: 200_000_000 })
})

test('an auditor sees what is and what cannot be proven, and verifies the log and a record', async () => {
  const auditor = await newPerson(sharedStack(), { roles: ['auditor'] })
  const visit = await visitor(browser(), sharedStack().admin)
  await visit.open('/')
  await visit.click('button', 'Sign in')
  await passIdentity(visit, auditor)
  await visit.click('menuitem', 'Verification')
  await visit.sees('verified as it was written')
  await visit.sees('That the entered data is true.')
  await visit.click('button', 'Verify the whole log')
  await visit.sees('unchanged; signed checkpoints cover')
  await visit.fill('Stream', `transferDuty-${recordId}`)
  await visit.click('button', 'Verify this stream')
  await visit.sees('1 event unchanged.')
  expect(visit.complaints).toEqual([])
})

test('an owner downloads a client’s bundle, which verifies without Tafel', async () => {
  const visit = await signedIn(browser(), sharedStack(), owner, { path: `/clients/${clientId}` })
  const { bytes } = await download(visit.page, () => visit.click('button', 'Audit bundle'))
  await visit.sees('The file is in your downloads.')
  expect(visit.complaints).toEqual([])
  const { verifierKey } = (await send(owner, 'GET', '/api/checkpoints')) as { readonly verifierKey: string }
  const { events, proven, young, problems } = verifyBundle(new Map(Object.entries(unzipSync(bytes))), verifierKey)
  // The next checkpoint may take half a minute.
  expect({ events, covered: proven + young, problems }).toEqual({ events: 2, covered: 2, problems: [] })
})
