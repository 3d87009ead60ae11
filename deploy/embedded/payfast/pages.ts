import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { formatDate, formatMoney } from '@tafel/contracts/base/money/format.ts'
import { type Html, html } from '../identity/http/html.ts'
import { locked } from '../identity/http/key.ts'
import type { Reply } from '../identity/http/router.ts'
import { inCents } from './fees.ts'
import { type FormProblems, isReachedByPayFast } from './form-check.ts'
import { firstRun } from './periods.ts'
import type { Checkout, SentItn, Subscription } from './model.ts'
import { returnAddress } from './return-address.ts'

const EVERY: Readonly<Record<string, string>> = {
  '1': 'a day',
  '2': 'a week',
  '3': 'a month',
  '4': 'a quarter',
  '5': 'every six months',
  '6': 'a year',
}

/** A page of the simulator; its forms may also target `origins`, to which the buyer returns. */
export function page(title: string, body: Html, { status = 200, origins = [] as readonly string[] } = {}): Reply {
  const markup = html`<!doctype html>
    <html lang="en-ZA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · PayFast simulator</title>
        <link rel="stylesheet" href="/style.css" />
        <link rel="stylesheet" href="/payfast.css" />
      </head>
      <body>
        <header>
          <p>PayFast simulator</p>
          <strong class="banner">No money moves</strong>
        </header>
        <main>${body}</main>
      </body>
    </html>`
  return {
    status,
    type: 'text/html; charset=utf-8',
    headers: {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'self'; font-src 'self'; form-action ${["'self'", ...origins].join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
    },
    body: markup.text,
  }
}

export const missingPage = (): Reply =>
  page(
    'Page not found',
    html`<h1>Page not found</h1>
      <p><a href="/">Go to the simulator’s overview</a></p>`,
    { status: 404 },
  )

export const lockedPage = (): Reply =>
  locked(
    page(
      'Locked',
      html`<h1>The simulator’s controls are locked</h1>
        <p>
          Open them with the address that npm start prints: it contains the key, as the password. The browser remembers it until it is
          closed.
        </p>`,
    ),
    'PayFast simulator',
  )

/** PayFast's own page has the numbered messages; only this one shows how the signature was computed. */
export function problemsPage({ messages, signature }: FormProblems): Reply {
  const how =
    signature &&
    html`<h2>How the signature was computed</h2>
      <dl>
        <dt>Hashed</dt>
        <dd><code>${signature.text}</code></dd>
        <dt>Expected</dt>
        <dd><code>${signature.expected}</code></dd>
        <dt>Given</dt>
        <dd><code>${signature.given || '(none)'}</code></dd>
        <dt>Differs</dt>
        <dd>${differsAt(signature.expected, signature.given)}</dd>
      </dl>`
  return page(
    '400 Bad Request',
    html`<h1>400 Bad Request</h1>
      <ol>
        ${messages.map((message) => html`<li>${message}</li>`)}
      </ol>
      ${how}`,
    { status: 400 },
  )
}

function differsAt(expected: string, given: string): string {
  const at = [...expected].findIndex((sign, index) => given[index] !== sign)
  return at < 0 ? 'only in length' : `from character ${at + 1}`
}

/** The planned charges, in words. */
export function scheduleOf({ fields, at }: Pick<Checkout, 'fields' | 'at'>): string {
  if (fields['subscription_type'] === '2') return 'The card is stored and charged at the seller’s request.'
  if (fields['subscription_type'] !== '1') return 'Once.'
  const amount = formatMoney(inCents(fields['recurring_amount'] || fields['amount'] || '0'))
  const cycles = Number(fields['cycles'] ?? 0)
  return `Then ${amount} ${EVERY[fields['frequency'] ?? ''] ?? ''} from ${formatDate(firstRun(fields, johannesburgDate(at)))}${cycles === 0 ? ', until cancelled' : `, ${cycles} payments`}.`
}

const originsOf = (fields: Readonly<Record<string, string>>): readonly string[] =>
  ['return_url', 'cancel_url'].flatMap((name) => URL.parse(fields[name] ?? '')?.origin ?? [])

export function paymentPage(checkout: Checkout): Reply {
  const { id, fields, declined } = checkout
  const button = (action: string, label: string, note: string, isMain = false) =>
    html`<li>
      <button name="action" value="${action}" class="${isMain ? 'main' : ''}">${label}</button>
      <span>${note}</span>
    </li>`
  return page(
    'Pay',
    html`<h1>${fields['item_name']}</h1>
      <p>${fields['item_description']}</p>
      <dl>
        <dt>Today</dt>
        <dd>${formatMoney(inCents(fields['amount'] ?? '0'))}</dd>
        <dt>Schedule</dt>
        <dd>${scheduleOf(checkout)}</dd>
        <dt>Buyer</dt>
        <dd>${[fields['name_first'], fields['name_last'], fields['email_address']].filter(Boolean).join(' ') || 'not given'}</dd>
      </dl>
      ${declined > 0 && html`<p role="alert" class="problem">The card was declined. Try again, or cancel.</p>`}
      <form method="post" action="/eng/process/payment/${id}">
        <ul class="actions">
          ${button('pay', 'Pay', 'The notification is sent before you return.', true)}
          ${button('decline', 'Decline card', 'Nothing is paid; you stay on this page.')}
          ${button('fail', 'Fail the payment', 'The bank declines it finally; you return to the page for failed payments.')}
          ${button('cancel', 'Cancel', 'You return without a notification.')}
          ${button('pay-late', 'Pay, notify late', 'You return first; the notification follows 20 seconds later.')}
          ${button('pay-lost', 'Pay, lose the notification', 'The payment is made, but no notification is sent.')}
          ${button('pay-twice', 'Pay, notify twice', 'The same notification is sent twice.')}
        </ul>
      </form>
      <p>You can also close this tab: nothing is paid, and the checkout expires in a day.</p>
      ${!isReachedByPayFast(fields) && html`<p>The real PayFast could not reach the port of the notification address.</p>`}`,
    { origins: originsOf(fields) },
  )
}

const WHAT_BECAME: Readonly<Record<Checkout['state'], string>> = {
  open: 'Not paid yet',
  paid: 'Paid',
  cancelled: 'Cancelled',
  failed: 'Failed: the bank declined the payment',
  expired: 'Expired: not paid within a day',
}

export function finishPage(checkout: Checkout, itns: readonly SentItn[], { isAgain = false } = {}): Reply {
  const back = returnAddress(checkout)
  return page(
    WHAT_BECAME[checkout.state],
    html`<h1>${WHAT_BECAME[checkout.state]}</h1>
      ${isAgain && html`<p role="alert" class="problem">This has already been processed.</p>`}
      <p>${checkout.fields['item_name']}</p>
      ${itnTable(itns)}
      ${back ? html`<p><a href="${back}">Back to the seller</a></p>` : html`<p>The seller has given no page to return to.</p>`}`,
    { status: isAgain ? 409 : 200 },
  )
}

export function itnTable(itns: readonly SentItn[], resend?: (itn: SentItn) => Html): Html {
  if (itns.length === 0) return html`<p class="empty">No notification yet.</p>`
  return html`<div class="wide" tabindex="0" role="region" aria-label="Notifications">
    <table>
      <thead>
        <tr>
          <th scope="col">Payment</th>
          <th scope="col">Status</th>
          <th scope="col">State</th>
          <th scope="col">Attempts</th>
          ${resend && html`<th scope="col">Resend</th>`}
        </tr>
      </thead>
      <tbody>
        ${itns.map(
          (itn) =>
            html`<tr>
              <td>${itn.paymentId}</td>
              <td>${itn.status}</td>
              <td>${ITN_STATES[itn.state]}</td>
              <td>${itn.attempts.map(({ at, said }) => `${timeOf(at)} → ${said}`).join('; ') || '–'}</td>
              ${resend && html`<td>${resend(itn)}</td>`}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

const ITN_STATES: Readonly<Record<SentItn['state'], string>> = {
  waiting: 'waiting',
  delivered: 'delivered',
  lost: 'lost on purpose',
  gaveUp: 'failed',
}

/** Local time of South Africa. */
export const timeOf = (at: number): string => new Date(at + 2 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

export function cardPage({ token, fields }: Subscription, returnUrl: string | undefined): Reply {
  const query = returnUrl === undefined ? '' : `?return=${encodeURIComponent(returnUrl)}`
  return page(
    'Change card',
    html`<h1>Change card</h1>
      <p>For ${fields['item_name']}. A new card clears failed charges, and any amount due is charged at once.</p>
      <form method="post" action="/eng/recurring/update/${token}${query}">
        <button name="action" value="save" class="main">Save new card</button>
        <button name="action" value="cancel">Cancel</button>
      </form>`,
    { origins: returnUrl === undefined ? [] : [new URL(returnUrl).origin] },
  )
}

export function buyerPage(subscription: Subscription, state: string): Reply {
  const { token, fields, status } = subscription
  return page(
    'Your subscription',
    html`<h1>${fields['item_name']}</h1>
      <p>As the buyer sees it in a PayFast account.</p>
      <dl>
        <dt>State</dt>
        <dd>${state}</dd>
        <dt>Amount</dt>
        <dd>${formatMoney(subscription.amountCents)}</dd>
        <dt>Next charge</dt>
        <dd>${status === 1 && !subscription.isOnDemand ? formatDate(subscription.runDate) : 'none'}</dd>
        <dt>Charged</dt>
        <dd>${subscription.cyclesComplete} times</dd>
      </dl>
      ${
        status === 2
          ? html`<p>It has been cancelled.</p>`
          : html`<form method="post" action="/buyer/${token}/cancel"><button>Cancel subscription</button></form>`
      }
      <p><a href="/eng/recurring/update/${token}">Change card</a></p>`,
  )
}
