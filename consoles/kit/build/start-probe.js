// Says why a console can't start where nothing else can: in browsers too old for its modules, so in JavaScript that they all read.
;(function () {
  var LIMIT_MS = 15000
  var STORAGE = 'Tafel needs cookies and site data to sign you in. Allow them for this site, then reload the page.'
  var TOO_OLD = 'This browser is too old for Tafel. Use Chrome or Edge from version 120, Firefox from 124, or Safari from 17.4.'
  var SLOW = 'Tafel has not started. Check the connection, then reload the page.'

  function problem() {
    try {
      window.localStorage.getItem('')
      window.sessionStorage.getItem('')
    } catch {
      return STORAGE
    }
    if (!navigator.cookieEnabled) return STORAGE
    var isNewEnough =
      window.Promise && Promise.withResolvers && Object.groupBy && window.AbortSignal && AbortSignal.any && window.URL && URL.canParse
    return isNewEnough ? '' : TOO_OLD
  }

  function tell(why) {
    var frame = document.createElement('main')
    frame.className = 'boot'
    frame.setAttribute('role', 'alert')
    var title = frame.appendChild(document.createElement('h1'))
    title.appendChild(document.createTextNode('Tafel cannot start'))
    var text = frame.appendChild(document.createElement('p'))
    text.appendChild(document.createTextNode(why))
    var root = document.getElementById('root')
    while (root.firstChild) root.removeChild(root.firstChild)
    root.appendChild(frame)
  }

  /** Nothing has been drawn yet but the page that waits. */
  function isWaiting() {
    var first = document.getElementById('root').firstElementChild
    return !first || (first.className === 'boot' && first.getAttribute('role') === 'status')
  }

  var why = problem()
  if (why) {
    // A module that would start all the same looks for it.
    document.documentElement.setAttribute('data-cannot-start', '')
    document.addEventListener('DOMContentLoaded', function () {
      tell(why)
    })
  }
  setTimeout(function () {
    if (isWaiting()) tell(SLOW)
  }, LIMIT_MS)
})()
