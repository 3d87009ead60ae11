import { TRANSFER_DUTY_EXAMPLE } from '@tafel/contracts/kinds/transfer-duty/calculator/inputs/example.ts'
import { TRANSFER_DUTY } from '../../kit/kinds.ts'
import { intercept } from '../../kit/visit.ts'
import { chartsAsTables, recordWalk } from './record-screens.ts'

export const walkTransferDutyScreens = recordWalk(TRANSFER_DUTY, async ({ visit, show, id, add }) => {
  const { page } = visit
  const whole = await add('Every line', { ...TRANSFER_DUTY_EXAMPLE, vatStatus: 'none', exemption: 'other' })
  await visit.open(`/transfer-duty/${whole}`)
  await visit.sees('What the seller keeps')
  await show('/transfer-duty, every panel open', page)
  await chartsAsTables(visit)
  await show('/transfer-duty, every panel open, charts as tables', page)
  await visit.open(`/transfer-duty/${whole}/report?sections=full`)
  await visit.sees('Working of the duty')
  await show('/transfer-duty/report, every line', page)

  await visit.open(`/transfer-duty/${id}`)
  await visit.click('button', 'About Market value')
  await visit.sees('The property’s value on the date of acquisition')
  await show('/transfer-duty, source of a field', page)
  await visit.escape()
  await visit.fill('Market value', '1.2.3')
  await visit.fill('Date of acquisition', '1800-01-01')
  await page.keyboard.press('Tab')
  await page.waitForSelector('[aria-invalid="true"]')
  await show('/transfer-duty, amounts that cannot be read', page)

  await visit.open(`/transfer-duty/${id}`)
  await intercept(page, (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/token')) return { status: 400, contentType: 'application/json', body: '{"error":"invalid_grant"}' }
    if (pathname === `/api/transfer-duties/${id}` && request.method() === 'PUT')
      return {
        status: 401,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 401, code: 'functions/unauthenticated', title: '', type: 'about:blank', requestId: 'proof' }),
      }
    return undefined
  })
  await visit.fill('Price', '1800000')
  await visit.find('dialog', 'Your session has ended')
  await show('sign-in has ended', page)
})
