import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { clientsHref, type ClientsView } from '../../../shared/records/clients-href.ts'
import { useSavedViews } from '../hooks/use-saved-views.ts'
import { filtersOf, type SavedView, viewSearch } from '../model/stored-views.ts'

const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx'))

const Line = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  fontSize: '0.875rem',
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '4px 8px', minWidth: 0, margin: 0, padding: 0, listStyle: 'none' },
})
const View = styled('li')({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  border: `1px solid ${color.ruleStrong}`,
  borderRadius: 8,
  overflow: 'hidden',
  '& a': {
    padding: '3px 4px 3px 10px',
    color: color.ink2,
    textDecoration: 'none',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& a[aria-current]': { color: color.green, fontWeight: 600 },
  '& a:hover': { textDecoration: 'underline' },
  '& button': { minWidth: 26, minHeight: 26, color: color.ink3, textAlign: 'center' },
  '& a:focus-visible, & button:focus-visible': { outline: `2px solid ${color.blue}`, outlineOffset: -2, borderRadius: 8 },
})

/** Links to the saved views of the list, and a button to save the current one. */
export function SavedViews({ view }: { readonly view: ClientsView }) {
  const toasts = useToasts()
  const { views, canSave, save, remove } = useSavedViews()
  const [isNaming, setNaming] = useState(false)
  const shown = viewSearch(view)
  const isSaved = views.some((each) => viewSearch(each.view) === shown)
  const onRemove = (each: SavedView) => {
    remove(each.name)
    toasts.show(`View “${each.name}” removed`, { undo: () => save(each) })
  }
  const offersSaving = canSave && shown !== '' && !isSaved
  if (views.length === 0 && !offersSaving) return null
  return (
    <Line aria-label="Saved views">
      {views.length > 0 && (
        <ul>
          {views.map((each) => (
            <View key={each.name}>
              <Link to={clientsHref(each.view)} aria-current={viewSearch(each.view) === shown ? 'true' : undefined}>
                {each.name}
              </Link>
              <TextButton type="button" aria-label={`Remove the view ${each.name}`} onClick={() => onRemove(each)}>
                ×
              </TextButton>
            </View>
          ))}
        </ul>
      )}
      {offersSaving && (
        <TextButton type="button" onClick={() => setNaming(true)}>
          Save this view
        </TextButton>
      )}
      {isNaming && (
        <Suspense>
          <SaveViewDialog onSave={(name) => save({ name, view: filtersOf(view) })} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </Line>
  )
}
