import { mount } from 'svelte'
import App from './App.svelte'
import './fonts.css'
import './style.css'
import './map/counter.css'
import './map/fight.css'
import './map/minimap.css'
import './play/ribbon.css'
import './lobby/lobby.css'
import './panel/answers.css'
import './play/hand.css'
import './play/tray.css'
import { applyTheme } from './model/theme'

applyTheme()
const target = document.getElementById('app')
if (target) mount(App, { target })
