import { madeUpCheckout, payFastOf, simulate, simulatorAddress } from '../../kit/payfast.ts'
import { visitor } from '../../kit/visit.ts'
import type { Walk } from './walk.ts'

/** Every page of the PayFast simulator. */
export const walkPayFastScreens: Walk = async (browser, stack, show) => {
  const visit = await visitor(browser, (await simulatorAddress(stack)).replace(/\/$/, ''))
  const { page } = visit
  const form = (await payFastOf(stack)).checkoutForm(madeUpCheckout(stack))
  const query = new URLSearchParams(form.fields.map(([name, value]) => [name, value]))

  await visit.open(`/eng/process?${query.toString().replace('amount=999.99', 'amount=4.99')}`)
  await visit.sees('Bad Request')
  await show('payfast: refused', page)
  await visit.open(`/eng/process?${query.toString()}`)
  await visit.sees('No money moves')
  await show('payfast: pay', page)
  await visit.click('button', 'Decline card')
  await visit.sees('The card was declined')
  await show('payfast: declined', page)

  const checkout = new URL(page.url()).pathname.split('/').at(-1)!
  await simulate(stack, `checkouts/${checkout}/pay-lost`)
  await visit.open(`/eng/process/finish/${checkout}`)
  await visit.sees('Back to the seller')
  await show('payfast: paid', page)
  await visit.open('/')
  await visit.sees('Start over')
  await show('payfast: overview', page)
  await visit.click('link', 'Practice, monthly')
  await visit.sees('As the buyer sees it')
  await show('payfast: the buyer’s account', page)
  await visit.click('link', 'Change card')
  await visit.find('button', 'Save new card')
  await show('payfast: another card', page)
  await visit.click('button', 'Save new card')
  await visit.sees('Done')
  await show('payfast: card saved', page)
  await visit.open('/nothing')
  await visit.sees('Page not found')
  await show('payfast: no such page', page)
  await page.browserContext().close()
}
