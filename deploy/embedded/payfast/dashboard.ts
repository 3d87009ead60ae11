import { formatDate, formatMoney } from '@tafel/contracts/base/money/format.ts'
import { type Html, html } from '../identity/http/html.ts'
import type { Reply } from '../identity/http/router.ts'
import { faultSchema } from './faults.ts'
import { inCents } from './fees.ts'
import { STATUS_TEXTS } from './model.ts'
import { itnTable, page, timeOf } from './pages.ts'
import type { Simulator } from './simulator.ts'

const SHOWN = 30
/** Faults that are simply on or off. */
const SWITCHES = Object.keys(faultSchema.shape).filter(
  (name) => !['delayItnMs', 'validateCancelled', 'apiHtml200', 'adhocResponse', 'retryProfile', 'feeProfile'].includes(name),
)

const act = (path: string, label: string, fields: Readonly<Record<string, string>> = {}): Html =>
  html`<form method="post" action="/__sim/${path}">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}<button>${label}</button>
  </form>`

/** The simulator's whole state, with buttons for everything it can do. */
export function dashboardPage(simulator: Simulator): Reply {
  const { state, clock } = simulator
  return page(
    'Overview',
    html`<h1>PayFast simulator</h1>
      <p>Replaces PayFast on this machine. Cards, money and buyers are fictional; the protocol is real.</p>
      <h2>Clock</h2>
      <p>${timeOf(clock.now())}${state.clock.stoppedAt === null ? '' : ', stopped'}</p>
      <div class="buttons">
        ${act('clock', 'A day later', { advance: 'P1D' })}${act('clock', 'A month later', { advance: 'P1M' })}
        ${act('clock', 'A year later', { advance: 'P1Y' })}${act('clock', 'This machine’s time', { mode: 'real' })}
      </div>
      <h2>Subscriptions</h2>
      ${subscriptionTable(simulator)}
      <h2>Checkouts</h2>
      ${checkoutTable(simulator)}
      <h2>Payments</h2>
      ${paymentTable(simulator)}
      <h2>Notifications</h2>
      ${itnTable(state.itns.slice(-SHOWN).toReversed(), ({ id }) => act(`itns/${id}/resend`, 'Resend'))}
      <h2>Faults</h2>
      <p>${faultsOn(simulator) || 'None.'} For faults with other values see the README.</p>
      <div class="buttons">
        ${SWITCHES.map((name) => {
          const isOn = Boolean(simulator.faults.all()[name as keyof ReturnType<typeof simulator.faults.all>])
          return act('faults', `${name}: ${isOn ? 'on' : 'off'}`, { [name]: String(!isOn) })
        })}
      </div>
      <h2>Start over</h2>
      ${act('reset', 'Delete everything')}`,
  )
}

const faultsOn = ({ faults }: Simulator): string =>
  Object.entries(faults.all())
    .filter(([, value]) => value !== false && value !== 0)
    .map(([name, value]) => `${name}: ${String(value)}.`)
    .join(' ')

function subscriptionTable({ state }: Simulator): Html {
  if (state.subscriptions.length === 0) return html`<p class="empty">None yet. A subscription starts with a checkout.</p>`
  return table(
    'Subscriptions',
    ['What', 'State', 'Amount', 'Next charge', 'Charged', 'Actions'],
    state.subscriptions
      .slice(-SHOWN)
      .toReversed()
      .map((one) => [
        html`<a href="/buyer/${one.token}">${one.fields['item_name']}</a>`,
        `${STATUS_TEXTS[one.status]} ${one.statusReason}`,
        formatMoney(one.amountCents),
        one.isOnDemand ? 'on demand' : formatDate(one.runDate),
        String(one.cyclesComplete),
        html`<div class="buttons">
          ${act(`subscriptions/${one.token}/charge-now`, 'Charge now')}
          ${act(`subscriptions/${one.token}/next-outcomes`, `Fail next (${one.nextOutcomes.length})`, { outcomes: 'fail' })}
          ${act(`subscriptions/${one.token}/cancel-as-buyer`, 'Cancel as buyer')}
        </div>`,
      ]),
  )
}

function checkoutTable({ state }: Simulator): Html {
  if (state.checkouts.length === 0) return html`<p class="empty">None yet.</p>`
  return table(
    'Checkouts',
    ['What', 'Today', 'State', 'Started'],
    state.checkouts
      .slice(-SHOWN)
      .toReversed()
      .map(({ id, fields, state: what, at }) => [
        html`<a href="/eng/process/${what === 'open' ? 'payment' : 'finish'}/${id}">${fields['item_name']}</a>`,
        formatMoney(inCents(fields['amount'] ?? '')),
        what,
        timeOf(at),
      ]),
  )
}

function paymentTable({ state }: Simulator): Html {
  if (state.payments.length === 0) return html`<p class="empty">None yet.</p>`
  return table(
    'Payments',
    ['Number', 'Kind', 'Amount', 'Fee', 'Refunded', 'Date'],
    state.payments
      .slice(-SHOWN)
      .toReversed()
      .map(({ id, kind, grossCents, feeCents, refunds, at }) => [
        id,
        kind,
        formatMoney(grossCents),
        formatMoney(feeCents),
        formatMoney(refunds.reduce((sum, { cents }) => sum + cents, 0)),
        timeOf(at),
      ]),
  )
}

const table = (label: string, heads: readonly string[], rows: readonly (readonly (string | Html)[])[]): Html =>
  html`<div class="wide" tabindex="0" role="region" aria-label="${label}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
