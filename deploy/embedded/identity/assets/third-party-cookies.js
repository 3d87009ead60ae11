parent.postMessage(document.documentElement.dataset.cookies, '*')
