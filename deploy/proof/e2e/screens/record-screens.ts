import { randomUUID } from 'node:crypto'
import { addWhole, changeElsewhere, type JourneyKind, screenOfRecord, withAmount } from '../../kit/kinds.ts'
import { newAdviser } from '../../kit/people.ts'
import { addClient, addRecord, markWelcomed, send } from '../../kit/records.ts'
import { breaking, signedIn, type Visit } from '../../kit/visit.ts'
import type { Show, Walk } from './walk.ts'

/** The data for walking a kind's own states. */
export interface OwnWalk {
  readonly visit: Visit
  readonly show: Show
  /** A complete, unchanged record. */
  readonly id: string
  /** Adds another record of the client and returns its id. */
  readonly add: (description: string, inputs: object) => Promise<string>
  /** Changes a record's inputs as another device would. */
  readonly change: (id: string, inputs: object) => Promise<void>
}

/** A kind's calculate screen and report in all states of any record, then in its own states. */
export const recordWalk =
  (kind: JourneyKind, ownStates: (given: OwnWalk) => Promise<void>): Walk =>
  async (browser, stack, show) => {
    const adviser = await newAdviser(stack)
    await markWelcomed(adviser)
    const clientId = await addClient(adviser)
    const { path, collection } = kind.names
    const add = (description: string, inputs: object) => addRecord(adviser, clientId, kind.names.name, description, inputs)
    const change = (record: string, inputs: object) => changeElsewhere(adviser, kind, record, inputs)
    const id = await addWhole(adviser, clientId, kind)
    const blank = await add('A record with a description that is much too long for a single line', kind.blank)
    const locked = await addWhole(adviser, clientId, kind, 'Locked')
    const gone = await addWhole(adviser, clientId, kind, 'Gone')
    await send(adviser, 'POST', `/api/${collection}/${locked}/lock`, {})
    await send(adviser, 'DELETE', `/api/${collection}/${gone}`)

    const visit = await signedIn(browser, stack, adviser, { path: screenOfRecord(kind, id) })
    const { page } = visit
    await visit.sees(kind.answer)
    await show(`/${path}`, page)

    await visit.click('button', 'Open working')
    await visit.find('dialog', 'How the figures are calculated')
    await show(`/${path}, working`, page)
    await visit.escape()
    await visit.click('button', 'Actions for 14 Protea Road')
    await visit.find('menuitem', 'Rename')
    await show(`/${path}, actions`, page)
    await visit.escape()
    await visit.click('button', 'Actions for 14 Protea Road')
    await visit.click('menuitem', 'Rename')
    await visit.find('textbox', 'Description')
    await show(`/${path}, renaming`, page)
    await page.keyboard.press('Escape')
    await visit.click('button', '14 Protea Road 3 of 3')
    await visit.find('menu', 'Records of Thandi Dlamini')
    await show(`/${path}, other records`, page)
    await visit.escape()
    await page.keyboard.press('?')
    await visit.find('dialog', 'Keys')
    await show(`/${path}, keys`, page)
    await visit.escape()

    for (const [name, record, sentence] of [
      ['blank', blank, 'Enter'],
      ['locked', locked, 'Copy it to make changes'],
      ['deleted', gone, 'This record was deleted'],
      ['not there', randomUUID(), 'Nothing was found at this address'],
    ] as const) {
      await visit.open(`/${path}/${record}`)
      await visit.sees(sentence)
      await show(`/${path}, ${name}`, page)
      await visit.open(`/${path}/${record}/report`)
      await page.waitForSelector('h1, h2')
      await show(`/${path}/report, ${name}`, page)
    }

    await visit.open(`/${path}/${id}`)
    await change(id, withAmount(kind, 300_000_000))
    await visit.fill(kind.amount.label, '2000000')
    await visit.find('button', 'Keep mine')
    await show(`/${path}, changed elsewhere`, page)
    await visit.click('button', 'Use the other')
    await visit.sees('Saved')

    const mend = await breaking(page, new RegExp(`^/api/${collection}/${id}$`))
    await visit.fill(kind.amount.label, '1900000')
    await visit.sees('stored on this device')
    await show(`/${path}, cannot be saved now`, page)
    await visit.click('link', 'Report')
    await visit.sees('Your latest edits are not in this report')
    await show(`/${path}/report, edits not sent`, page)
    await mend()

    await visit.open(`/${path}/${id}/report`)
    await visit.find('button', 'Download PDF')
    await show(`/${path}/report`, page)
    await visit.click('button', 'Other files')
    await visit.find('menuitem', 'Tables as CSV')
    await show(`/${path}/report, other files`, page)
    await visit.escape()
    const mendReport = await breaking(page, /report\.pdf$/)
    await visit.click('button', 'Download PDF')
    await visit.sees('The PDF could not be created')
    await show(`/${path}/report, no PDF`, page)
    await mendReport()

    await visit.open(`/${path}/${id}/compare`)
    await visit.sees('Or choose from the client’s other')
    await show(`/${path}/compare, nothing chosen`, page)
    await visit.open(`/${path}/${id}/compare?with=${[blank, locked, gone, randomUUID()].join(',')}&drawn=${locked}&lines=all`)
    await visit.sees('One of the records can’t be shown here')
    await visit.sees('Difference from the base')
    await show(`/${path}/compare, all that can come over a column`, page)
    await visit.click('button', 'More for Locked')
    await visit.find('menuitem', 'Compare with this one')
    await show(`/${path}/compare, what can be done with a column`, page)
    await visit.escape()
    const other = await add('Variant', withAmount(kind, 310_000_000))
    await visit.open(`/${path}/${id}/compare?with=${other}&figures=differences`)
    await page.waitForSelector('figure[aria-label] button')
    await chartsAsTables(visit)
    await show(`/${path}/compare, drawn as a table`, page)
    await visit.open(`/${path}/${id}/report?sections=long&options=${other}`)
    await visit.sees('Options compared')
    await show(`/${path}/report, options compared`, page)

    await visit.open(`/${path}/${id}/history`)
    await visit.sees('created this record')
    await show(`/${path}/history`, page)
    await page.locator('button[aria-label^="Undo"]').click()
    await visit.find('dialog', 'Undo this change?')
    await visit.find('button', 'Undo change')
    await show(`/${path}/history, undo`, page)
    await visit.escape()
    await visit.open(`/${path}/${id}/history?from=0&at=${new Date().toISOString()}`)
    await visit.sees('As at ')
    await visit.sees('Differences')
    await show(`/${path}/history, why`, page)

    await ownStates({ visit, show, id, add, change })
    await page.browserContext().close()
  }

/** Opens every closed part of the form. */
export async function openAllPanels({ page }: Visit): Promise<void> {
  for (const panel of await page.$$('form button[aria-expanded="false"]:not([aria-haspopup])')) await panel.click()
}

/** Switches every chart to its table. */
export async function chartsAsTables({ page }: Visit): Promise<void> {
  for (const chart of await page.$$('figure[aria-label] button')) await chart.click()
}
