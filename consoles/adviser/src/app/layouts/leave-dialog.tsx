import { Button } from '@tafel/kit/buttons/button.tsx'
import { Dialog } from '@tafel/kit/dialog/dialog.tsx'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { type LogOutQuestion, logOutQuestion } from '../../shared/session/log-out.ts'
import { signOut } from '../../shared/session/sign-out.ts'
import { leaveUnsaved, useHasUnsaved, useWouldLose } from '../../shared/unsaved/unsaved.ts'

export interface LeaveDialogProps {
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks before leaving a page with unsaved edits. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const wouldLose = useWouldLose()
  return (
    <Dialog
      open
      title="Leave without saving?"
      onClose={onStay}
      actions={
        <>
          <Button tone="white" look="outline" onClick={onLeave}>
            Leave
          </Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus anyway; here Enter goes back to the form */}
          <Button autoFocus onClick={onStay}>
            Keep editing
          </Button>
        </>
      }
    >
      <div>
        {wouldLose
          ? 'A field on this page is invalid or is still being sent. It is lost if you leave.'
          : 'What you typed is not saved yet. If you leave, it stays on this device as a draft until you come back or log out.'}
      </div>
    </Dialog>
  )
}

/** Asks before a logout that would delete unsaved work. */
export function LogOutDialog({ question: { drafts } }: { readonly question: LogOutQuestion }) {
  const toasts = useToasts()
  const isUnsaved = useHasUnsaved()
  const close = () => logOutQuestion.set(null)
  return (
    <Dialog
      open
      title="Log out and lose unsaved work?"
      onClose={close}
      actions={
        <>
          <Button
            tone="red"
            look="outline"
            onClick={() => {
              leaveUnsaved()
              close()
              void signOut(toasts)
            }}
          >
            Log out and discard
          </Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus anyway; here Enter loses nothing */}
          <Button autoFocus onClick={close}>
            Stay signed in
          </Button>
        </>
      }
    >
      <div>
        {isUnsaved && 'This page has changes that are not saved. '}
        {drafts > 0 && `${drafts === 1 ? '1 draft is' : `${drafts} drafts are`} stored on this device and not saved yet. `}
        Logging out deletes them.
      </div>
    </Dialog>
  )
}
