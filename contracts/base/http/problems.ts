/**
 * The error catalogue: every answer that is not a success, as RFC 9457 problem documents.
 * A code reads `<area>/<what>`; the console shows the part after the slash with its dashes as spaces (specification §8).
 */
export const PROBLEMS = {
  'functions/invalid-argument': { status: 400, title: 'Some of the data sent is invalid.' },
  'functions/unauthenticated': { status: 401, title: 'No user is currently signed in.' },
  'functions/permission-denied': { status: 403, title: 'You do not have permission to do this.' },
  'functions/not-found': { status: 404, title: 'Not found.' },
  'functions/aborted': { status: 409, title: 'Someone else changed this at the same time. Reload and try again.' },
  'functions/resource-exhausted': { status: 429, title: 'Too many requests. Wait a moment and try again.' },
  'functions/internal': { status: 500, title: 'Something went wrong on our side. Nothing was lost. Try again.' },
  'functions/unimplemented': { status: 501, title: 'This is not available.' },
  'functions/not-shown-yet': { status: 503, title: 'Your last change is not visible yet. Try again shortly.' },
  'functions/unavailable': { status: 503, title: 'Part of Tafel is unavailable at the moment. Try again shortly.' },
  'functions/deadline-exceeded': { status: 504, title: 'This took too long. It may have succeeded: reload before you try again.' },
  'history/unreadable': {
    status: 409,
    title: 'The history contains an entry that Tafel cannot read. Nothing was changed. Contact your Tafel operator.',
  },
  'history/not-there-yet': { status: 404, title: 'This did not exist at that time.' },
  'history/later-changes': {
    status: 409,
    title: 'This was changed again since. Check which later changes must be undone with it, and undo both.',
  },
  'history/does-not-fit': {
    status: 409,
    title: 'Undoing only this would conflict with later changes. Undo the later changes first.',
  },
  'history/by-hand': {
    status: 409,
    title: 'A marriage belongs to both spouses, so it cannot be undone here. Change it on the household page.',
  },
  'functions/storage-full': {
    status: 507,
    title: 'Nothing can be saved at the moment: Tafel’s disk is full. Saved data is safe. Try again when there is space.',
  },
  'http/too-many-exports': {
    status: 429,
    title: 'You have reached the hourly limit for exports. Try again later.',
  },
  'http/method-not-allowed': { status: 405, title: 'This address does not support that method.' },
  'http/payload-too-large': { status: 413, title: 'This is too large.' },
  'http/unsupported-media-type': { status: 415, title: 'Send JSON.' },
  'http/form-wanted': { status: 415, title: 'Send a form (application/x-www-form-urlencoded).' },
  'http/revision-behind': { status: 412, title: 'This was changed since you opened it. Reload to see the latest version.' },
  'http/revision-required': { status: 428, title: 'Specify the revision you are changing (If-Match).' },
  'http/key-reused': { status: 422, title: 'This Idempotency-Key was used for something else.' },
  'identity/user-disabled': { status: 403, title: 'This user is disabled. Contact your administrator.' },
  'identity/email-not-verified': { status: 403, title: 'Verify your e-mail address first.' },
  'identity/second-factor-required': {
    status: 403,
    title: 'Your role requires a second factor. Sign in again and use it, or set one up.',
  },
  'identity/own-second-factor': {
    status: 409,
    title: 'You cannot reset your own second factor here. Change it under My Profile, or ask another admin.',
  },
  'identity/own-user': { status: 409, title: 'You cannot disable or erase yourself here.' },
  'identity/own-admin': {
    status: 409,
    title: 'Admins cannot erase their own sign-in: the last one would lock everyone out. Ask another admin.',
  },
  'identity/own-admin-role': {
    status: 409,
    title: 'You cannot remove your own admin role: the last admin would lock everyone out. Ask another admin.',
  },
  'identity/already-verified': { status: 409, title: 'This address is already verified.' },
  'identity/not-disabled': {
    status: 409,
    title: 'Only a disabled user can be erased. Disable the user first: that can be undone, erasing cannot.',
  },
  'identity/user-erased': { status: 410, title: 'This user was erased permanently. Nothing can be restored.' },
  'profiles/no-such-assessment': { status: 404, title: 'No such assessment!' },
  'profiles/no-such-profile': { status: 404, title: 'No such document!' },
  'accounts/account-required': { status: 403, title: 'Create your account first.' },
  'accounts/account-exists': { status: 409, title: 'You already have an account.' },
  'accounts/handed-on': {
    status: 409,
    title: 'You founded a firm, transferred it and left. Join a firm by invitation, or register with another address.',
  },
  'accounts/details-incomplete': { status: 400, title: 'The account details are incomplete.' },
  'accounts/closed': { status: 409, title: 'This firm is closed. Reopen it to continue working.' },
  'accounts/not-closed': {
    status: 409,
    title: 'Only a closed firm can be erased. Close it first: closing can be undone, erasing cannot.',
  },
  'accounts/erased': {
    status: 410,
    title: 'This firm was erased permanently. To start over, delete your account and register again.',
  },
  'subscriptions/subscription-required': {
    status: 403,
    title: 'This needs a subscription. You can view and export everything you created. To change it, choose a plan under Subscriptions.',
  },
  'subscriptions/trial-used': { status: 409, title: 'The free trial has already been used: one per firm and person.' },
  'teams/no-team-id': { status: 403, title: 'No team ID found in claims.' },
  'teams/seats-full': { status: 409, title: 'Team member limit reached for this tier.' },
  'teams/already-invited': { status: 409, title: 'This address has a pending invitation. Resend it, or withdraw it first.' },
  'teams/already-member': { status: 409, title: 'You are already in this team.' },
  'teams/in-another-firm': {
    status: 409,
    title: 'You belong to another firm. Leave its team first: a person can belong to one firm at a time.',
  },
  'teams/own-firm-open': {
    status: 409,
    title: 'You have your own firm. Close it first, under Firm details: a person can belong to one firm at a time. It can be reopened.',
  },
  'teams/invitation-unknown': {
    status: 404,
    title: 'This invitation does not exist, or a newer e-mail has replaced it. Ask the firm to resend it.',
  },
  'teams/invitation-expired': { status: 410, title: 'This invitation has expired. Ask the firm to resend it.' },
  'teams/invitation-over': { status: 410, title: 'This invitation was withdrawn or already used. Ask the firm for a new one.' },
  'teams/other-address': {
    status: 403,
    title: 'This invitation was sent to another e-mail address. Sign in with that address, or ask the firm to invite this one.',
  },
  'teams/owner-stays': { status: 409, title: 'A firm has one owner. Transfer ownership first.' },
  'teams/not-an-adviser': { status: 409, title: 'Clients can only be transferred to a team member who may change records.' },
  'acting/ended': { status: 403, title: 'Acting for this user has ended. Start again from the admin console, with a reason.' },
  'acting/not-allowed': {
    status: 403,
    title: 'Not available while acting for a user: you can only view their clients and records, and change them if that was requested.',
  },
  'acting/nobody-there': { status: 409, title: 'This user belongs to no firm, or the firm is closed, so there is no one to act for.' },
  'acting/own-user': { status: 409, title: 'You cannot act for yourself.' },
  'keys/not-allowed': { status: 403, title: 'API keys cannot be used for this. Sign in to Tafel, and do it there.' },
  'keys/scope-missing': { status: 403, title: 'This API key lacks the scope for this. Create a key with that scope.' },
  'keys/member-left': { status: 403, title: 'The member who created this API key has left the firm. Create a new key.' },
  'keys/too-many': { status: 409, title: 'The firm has reached its limit of API keys. Revoke one that is no longer needed.' },
  'alerts/own': { status: 409, title: 'This alert is about you. Ask another administrator to investigate it.' },
  'mandates/no-such-auditor': {
    status: 409,
    title: 'No auditor signs in to Tafel with this address. Ask the auditor which address they use.',
  },
  'mandates/own-firm': { status: 409, title: 'You cannot audit your own firm. Choose someone else.' },
  'mandates/too-many': { status: 409, title: 'The firm has reached its limit of mandates. Revoke one that is no longer needed.' },
  'subscriptions/not-auth': { status: 401, title: 'Not Auth' },
  'subscriptions/coupon-incorrect': { status: 400, title: 'Coupon incorrect' },
  'subscriptions/coupon-exists': { status: 409, title: 'A coupon with this code already exists. Choose another code.' },
  'subscriptions/notice-refused': { status: 400, title: 'Invalid payment notification.' },
  'subscriptions/no-such-tier': { status: 404, title: 'No such tier!' },
  'subscriptions/tier-name-taken': { status: 409, title: 'A tier with this name already exists. Choose another name.' },
  'subscriptions/trial-tier-needed': {
    status: 409,
    title: 'One available tier must be the free-trial tier. Choose another free-trial tier first.',
  },
  'subscriptions/same-plan': { status: 409, title: 'You already have this plan.' },
  'subscriptions/too-few-seats': {
    status: 409,
    title: 'Your team has more members than this plan has seats. Remove members first, or choose a larger plan.',
  },
  'subscriptions/amount-too-small': {
    status: 409,
    title: 'With this coupon the amount would be below R 5,00, which PayFast cannot charge. Remove the coupon, or choose another plan.',
  },
  'subscriptions/nothing-to-cancel': { status: 409, title: 'There is no subscription to cancel: nothing will be charged.' },
  'subscriptions/not-cancelled': {
    status: 409,
    title: 'This subscription is not cancelled, or its last day has passed. Choose a plan instead.',
  },
  'subscriptions/cancelled': { status: 409, title: 'This subscription is cancelled. Undo the cancellation first.' },
  'subscriptions/cannot-pause': {
    status: 409,
    title: 'Only a monthly plan with up-to-date payments can be paused, for one of the periods offered.',
  },
  'subscriptions/paused': { status: 409, title: 'This subscription is paused. Resume it first.' },
  'subscriptions/unknown-payment': { status: 404, title: 'No checkout matches this payment.' },
  'subscriptions/not-paused': { status: 409, title: 'This subscription is not paused.' },
  'subscriptions/no-card': { status: 409, title: 'There is no card yet. Choose a plan first.' },
  'subscriptions/no-such-payment': { status: 404, title: 'This firm has no such payment. Reload its payments.' },
  'subscriptions/refund-open': {
    status: 409,
    title: 'A refund of this payment is already in progress. Wait for its outcome.',
  },
  'subscriptions/refund-too-large': { status: 409, title: 'This is more than the remaining amount of the payment.' },
  'subscriptions/no-coupon': { status: 409, title: 'There is no coupon to remove.' },
  'subscriptions/payments-unavailable': {
    status: 503,
    title: 'Payments are unavailable at the moment. Nothing was charged. Try again shortly.',
  },
  'records/locked': { status: 409, title: 'This record is locked. Make a copy to change it.' },
  'records/deleted': { status: 409, title: 'This record is deleted. Restore it first.' },
  'records/not-deleted': {
    status: 409,
    title: 'Only a deleted client can be erased. Delete it first: deleting only hides it and can be undone, erasing cannot.',
  },
  'clients/spouse-taken': {
    status: 409,
    title: 'That client is married to another client in Tafel. End that link first, on the page of either of them.',
  },
  'records/erased': { status: 410, title: 'This client was erased permanently. Nothing can be restored.' },
  'records/constants-unknown': {
    status: 409,
    title: 'The tables used for this calculation are not available here. Reload the page and calculate with the current tables.',
  },
  'recalculations/running': {
    status: 409,
    title: 'Your firm’s records are already being recalculated. Wait until that is done, or stop it.',
  },
  'files/not-an-image': { status: 400, title: 'This is not a PNG, JPEG or WebP image, or it is damaged. Save it again as one of these.' },
  'files/image-too-large': {
    status: 413,
    title: 'This image is larger than 4 096 pixels on a side. Make it smaller: 1 200 are enough for print.',
  },
  'files/type-not-allowed': { status: 400, title: 'This is not a PDF, PNG, JPEG, XLSX, DOCX, CSV or text file, or it is damaged.' },
  'files/client-full': { status: 409, title: 'A client can have at most 100 files with a total of 25 MB. Delete some first.' },
  'files/already-there': { status: 409, title: 'This file already exists.' },
  'constants/import-refused': { status: 400, title: 'Some lines are invalid, so nothing was imported. Correct them and import again.' },
  'constants/nothing-drafted': { status: 409, title: 'This set has no draft. Import figures first.' },
  'constants/checks-fail': { status: 409, title: 'The figures are inconsistent. Correct what the checks report.' },
  'constants/to-confirm': { status: 409, title: 'Some figures need confirmation. Confirm or correct them.' },
  'constants/not-checked': { status: 409, title: 'The author must sign the draft before it can be published.' },
  'constants/own-draft': { status: 409, title: 'You entered figures in this draft. A second person must publish it.' },
  'constants/role-too-new': {
    status: 409,
    title: 'You became an admin after this draft was started. Someone who was an admin before must publish it.',
  },
  'constants/role-from-author': {
    status: 409,
    title: 'An author of this draft made you an admin. Someone whose role comes from another admin must publish it.',
  },
  'constants/reference-missing': { status: 409, title: 'Enter the Act or gazette that enacts these figures.' },
  'constants/publication-pending': {
    status: 409,
    title: 'A publication of this set is scheduled. Stop it, or wait until it is in force.',
  },
  'constants/nothing-pending': { status: 409, title: 'No publication of this set is scheduled: what is in force can only be withdrawn.' },
  'constants/nothing-published': { status: 409, title: 'Nothing of this set was drafted or published here, so nothing can be withdrawn.' },
  'constants/withdrawal-not-asked': { status: 409, title: 'Ask for the withdrawal first: a second person confirms it.' },
  'constants/withdrawal-asked': { status: 409, title: 'A withdrawal of this set is already requested. Confirm or decline it.' },
  'constants/own-withdrawal': { status: 409, title: 'You asked for this withdrawal. A second person must confirm it.' },
  'constants/preview-busy': { status: 409, title: 'A preview is already running. Wait for it, or cancel it.' },
  'finance/no-statement': {
    status: 409,
    title: 'PayFast’s statement of this month is not imported. Import it, or confirm that the month closes without it.',
  },
  'finance/not-settled': {
    status: 503,
    title: 'The latest events have not all arrived yet, so the end of the export is not final. Try again shortly.',
  },
  'finance/month-not-over': { status: 409, title: 'This month is not over yet. Close it once it is.' },
  'finance/month-too-early': {
    status: 409,
    title: 'There are no bookings that early. Start with a month at most one year before the first booking.',
  },
  'finance/month-before-open': { status: 409, title: 'The previous month is not closed yet. Close months in order.' },
  'finance/month-closed': { status: 409, title: 'This month is closed and can’t be changed. Make corrections in the next month.' },
  'finance/unmatched': { status: 409, title: 'This month has unmatched items. Match them, or confirm that you want to close it anyway.' },
  'finance/statement-unreadable': { status: 400, title: 'This file can’t be read. Nothing was imported.' },
  'finance/too-many-events': {
    status: 409,
    title: 'There are more than 200 000 events, the limit for figures here. Export them and use an analysis tool.',
  },
  'finance/busy': {
    status: 503,
    title: 'Figures are being calculated for others at the moment. Try again in a few seconds.',
  },
  'finance/too-many-exports': {
    status: 429,
    title: 'Your new exports of this hour have read 20 million rows. They are still available; prepare the next one later.',
  },
  'finance/export-not-ready': { status: 409, title: 'This export is not ready yet. Prepare it first, and wait until it is ready.' },
  'reports/nothing-to-report': { status: 409, title: 'There is nothing to report yet. Enter the missing values first.' },
  'reports/cannot-supersede': {
    status: 409,
    title: 'That report cannot be replaced: it belongs to another client, or is no longer in force. Reload to see its current state.',
  },
  'reports/already-superseded': {
    status: 409,
    title: 'This report was replaced by a newer one. Withdraw the newer one, or issue another.',
  },
  'reports/linked-changed': {
    status: 409,
    title: 'A record that this one depends on has changed. Open this one, save its new answer, then print it.',
  },
} as const satisfies Record<string, { readonly status: number; readonly title: string }>

export type ProblemCode = keyof typeof PROBLEMS

/** `field` is the path in the body or query, dots between names: `inputs.transferAmount`. */
export interface FieldError {
  readonly field: string
  readonly message: string
}

/** The body of every error answer, `application/problem+json`. */
export interface ProblemDocument {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: ProblemCode
  readonly requestId: string
  readonly detail?: string
  readonly errors?: readonly FieldError[]
  /** The current revision, where a write came too late. */
  readonly revision?: string
}
