import { mount } from 'svelte'
import App from './App.svelte'
import './style.css'
import './lobby/lobby.css'
import './panel/answers.css'
import './play/hand.css'
import './play/tray.css'
import { applyTheme } from './model/theme'

applyTheme()
const target = document.getElementById('app')
if (target) mount(App, { target })
