import { randomUUID } from 'node:crypto'
import { newAdviser } from '../../kit/people.ts'
import { addClient, addTransferDuty, markWelcomed, send } from '../../kit/records.ts'
import { breaking, signedIn } from '../../kit/visit.ts'
import type { Walk } from './walk.ts'

/** Issuing a report, the list of what was issued, and one of them in each of its states. */
export const walkIssuedScreens: Walk = async (browser, stack, show) => {
  const adviser = await newAdviser(stack)
  await markWelcomed(adviser)
  const clientId = await addClient(adviser)
  const gone = await addClient(adviser, 'Pieter', 'van Wyk')
  const recordId = await addTransferDuty(adviser, clientId)
  const visit = await signedIn(browser, stack, adviser, { path: '/reports' })
  const { page } = visit
  await visit.sees('Nothing has been issued yet')
  await show('/reports, none', page)

  const issue = async (supersedes?: string): Promise<string> => {
    const { id } = (await send(adviser, 'POST', '/api/issued-reports', {
      reportId: randomUUID(),
      kind: 'transferDuty',
      recordId,
      revision: 0,
      sections: 'short',
      supersedes,
    })) as { readonly id: string }
    return id
  }
  const first = await issue()
  const second = await issue(first)
  await send(adviser, 'POST', `/api/issued-reports/${second}/withdraw`, { reason: 'wrongFigures', note: 'Of another house.' })
  const third = await issue()
  await send(adviser, 'DELETE', `/api/clients/${gone}`)
  await send(adviser, 'POST', `/api/clients/${gone}/forget`, {})

  await visit.open('/reports')
  await visit.sees('Certificates of erasure')
  await show('/reports', page)
  await visit.open('/reports?state=withdrawn&kind=scenario')
  await visit.sees('No reports match this filter')
  await show('/reports, none found', page)
  for (const id of [first, second]) {
    await visit.open(`/reports/${id}`)
    await visit.sees('It is no longer in force.')
    await show(id === first ? '/reports/:id, superseded' : '/reports/:id, withdrawn', page)
  }
  await visit.open(`/reports/${third}`)
  await visit.click('button', 'Re-create and compare')
  await visit.sees('Every figure and every word is the same')
  await show('/reports/:id, re-created', page)
  await visit.click('button', 'Withdraw')
  await visit.sees('This can’t be undone')
  await show('/reports/:id, withdraw', page)
  const mend = await breaking(page, /withdraw$/)
  await visit.click('button', 'Withdraw report')
  await visit.sees('The report could not be withdrawn')
  await show('/reports/:id, withdraw, server broken', page)
  await mend()
  await visit.escape()

  await visit.open(`/transfer-duty/${recordId}/report`)
  await visit.click('button', 'Issue')
  await visit.sees('Earlier report of this record')
  await show('/transfer-duty/report, issue', page)
  await visit.escape()
  await visit.open(`/transfer-duty/${recordId}/history`)
  await visit.sees('withdrew report')
  await show('/transfer-duty/history, with issued reports', page)
  await page.browserContext().close()
}
