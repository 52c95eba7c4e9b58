#!/usr/bin/env python3
"""Servers that are killed again and again while people and machines play: is everything that was acknowledged still there?

    bench/server_faults.py --program build/mitla --rounds 200                # one server on SQLite
    bench/server_faults.py --program build/mitla --rounds 100 --postgresql   # two servers on one PostgreSQL

A round ends with kill -9 of a server, which is started again. On PostgreSQL the connections go through a proxy of this program: in each round
it cuts one right after the database has carried out a COMMIT and before the server is told; every fifth round the database is restarted as after
a crash. Acknowledged actions, undos and lines of chat must be in the games, no game may be jammed, `mitla replay` must prove the games that were
finished, and `mitla store check` all of them. Exits with 1 if anything is wrong.
"""
import argparse, asyncio, collections, glob, json, os, pathlib, pwd, random, shutil, signal, socket, subprocess, sys, tempfile, time, urllib.error, urllib.request

from server_client import Seat, Socket

PATIENCE = 60  # seconds without progress while servers run: the game is jammed
MIX = [('elarish67/standard', 'people'), ('suez56/what-if', 'people'), ('aiw/b2', 'people'), ('elarish67/standard', 'random'),
       ('suez56/historical', 'random'), ('elarish67/standard', 'machines')]


def free_port():
    with socket.socket() as probe:
        probe.bind(('127.0.0.1', 0))
        return probe.getsockname()[1]


class Server:
    def __init__(self, program, store, folder, number):
        self.port = free_port()
        self.words = [program, 'serve', '--port', str(self.port), '--rate', '100000', '--address-rate', '1000000', '--address-games', '1000000',
                      '--address-connections', '100000']
        self.environment = {**os.environ, 'MITLA_STORE': store}
        self.log = open(f'{folder}/server{number}.log', 'ab')
        self.process = None

    async def start(self):
        """Again, as systemd does, if the store does not answer at this moment."""
        loop = asyncio.get_running_loop()
        for _ in range(10):
            self.process = subprocess.Popen(self.words, env=self.environment, stdout=subprocess.PIPE, stderr=self.log)
            if all([await loop.run_in_executor(None, self.process.stdout.readline) for _ in range(2)]):
                return
            self.process.wait()
            await asyncio.sleep(0.2)
        raise RuntimeError(f'a server does not start, see {self.log.name}')

    def kill(self):
        self.process.kill()
        self.process.wait()


class Postgresql:
    """A database from Debian's package in a folder of its own, behind a proxy."""

    def __init__(self, folder):
        self.folder = f'{folder}/pg'
        self.bin = sorted(glob.glob('/usr/lib/postgresql/*/bin'))[-1]
        os.makedirs(self.folder)
        os.chmod(folder, 0o755)
        if os.geteuid() == 0:
            os.chown(self.folder, pwd.getpwnam('postgres').pw_uid, -1)
        self.port = free_port()
        self.run('initdb', '-D', f'{self.folder}/data', '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C')
        self.start()
        self.run('createdb', '-h', self.folder, '-p', str(self.port), '-U', 'postgres', 'mitla')
        # In a process of its own: it must not be slow because the players are.
        self.proxy = subprocess.Popen([sys.executable, __file__, '--proxy', f'{self.folder}/.s.PGSQL.{self.port}'], stdin=subprocess.PIPE,
                                      stdout=subprocess.PIPE, text=True)
        self.address = f'postgresql://postgres:secret@127.0.0.1:{int(self.proxy.stdout.readline())}/mitla'

    def run(self, name, *words):
        user = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] if os.geteuid() == 0 else []
        subprocess.run([*user, f'{self.bin}/{name}', *words], check=True, stdout=subprocess.DEVNULL, cwd='/')

    def start(self):
        self.run('pg_ctl', '-w', '-s', '-D', f'{self.folder}/data', '-l', f'{self.folder}/log', '-o',
                 f'-k {self.folder} -p {self.port} -c listen_addresses=', 'start')

    def stop(self):
        self.run('pg_ctl', '-s', '-D', f'{self.folder}/data', '-m', 'immediate', 'stop')

    def restart(self):
        self.stop()
        self.start()

    def tell(self, command):
        """"arm": cut after the next COMMIT; "cut": cut all; "count": how many were cut after a COMMIT."""
        print(command, file=self.proxy.stdin, flush=True)
        return int(self.proxy.stdout.readline()) if command == 'count' else None


class Proxy:
    """Between servers and the database: a program of its own."""

    def __init__(self, there):
        self.there, self.arm, self.cuts, self.links = there, False, 0, set()

    async def run(self):
        server = await asyncio.start_server(self.link, '127.0.0.1', 0)
        print(server.sockets[0].getsockname()[1], flush=True)
        loop = asyncio.get_running_loop()
        while command := (await loop.run_in_executor(None, sys.stdin.readline)).strip():
            if command == 'arm':
                self.arm = True
            elif command == 'cut':
                for writer in list(self.links):
                    writer.transport.abort()
            else:
                print(self.cuts, flush=True)
        os._exit(0)

    async def link(self, reader, writer):
        try:
            there, out = await asyncio.open_unix_connection(self.there)
        except OSError:
            return writer.close()
        state = {'swallow': False}
        both = [asyncio.ensure_future(self.from_server(reader, out, state)), asyncio.ensure_future(self.from_database(there, writer, state))]
        self.links.add(writer)
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        self.links.discard(writer)
        for task in both:
            task.cancel()
        for end in (writer, out):
            end.transport.abort()

    async def from_server(self, reader, out, state):
        greeted = False
        try:
            while True:
                kind = b'' if not greeted else await reader.readexactly(1)
                size = await reader.readexactly(4)
                body = await reader.readexactly(int.from_bytes(size, 'big') - 4)
                greeted = greeted or body[:4] not in (b'\x04\xd2\x16\x2f', b'\x04\xd2\x16\x30')  # asks for encryption first
                if kind == b'Q' and self.arm and body.lower().startswith(b'commit'):
                    self.arm, state['swallow'] = False, True
                out.write(kind + size + body)
        except (asyncio.IncompleteReadError, ConnectionError):
            pass

    async def from_database(self, there, writer, state):
        try:
            while data := await there.read(1 << 16):
                if state['swallow']:
                    if b'COMMIT\0' in data:
                        self.cuts += 1
                        return
                    continue
                writer.write(data)
        except ConnectionError:
            pass


class Trial:
    def __init__(self, options):
        self.options = options
        self.folder = tempfile.mkdtemp(prefix='mitla-faults-')
        self.counts = collections.Counter()
        self.faults = []
        self.servers = []
        self.seats = {}
        self.ending = False
        self.tables = []

    def fault(self, text):
        print('FAULT:', text, flush=True)
        self.faults.append(text)

    async def ask(self, path, token=None, body=None, server=None):
        """Over HTTP, as often as it takes."""
        loop = asyncio.get_running_loop()
        headers = {'Content-Type': 'application/json', **({'Authorization': f'Bearer {token}'} if token else {})}
        give_up = time.monotonic() + PATIENCE
        while True:
            port = (server or random.choice(self.servers)).port
            request = urllib.request.Request(f'http://127.0.0.1:{port}{path}', json.dumps(body).encode() if body else None, headers)
            try:
                return json.loads(await loop.run_in_executor(None, lambda: urllib.request.urlopen(request, timeout=10).read()))
            except (urllib.error.URLError, ConnectionError, TimeoutError, OSError, ValueError) as error:
                if time.monotonic() > give_up:
                    raise RuntimeError(f'{path}: {error}') from error
            await asyncio.sleep(0.05)

    async def run(self):
        store = f'{self.folder}/games.sqlite'
        database = None
        if self.options.postgresql:
            database = Postgresql(self.folder)
            store = database.address
        self.servers = [Server(self.options.program, store, self.folder, i) for i in range(2 if database else 1)]
        for server in self.servers:
            await server.start()
        for scenario in await self.ask('/api/scenarios'):
            self.seats[scenario['id']] = [seat['id'] for seat in scenario['seats']]
        tables = [asyncio.ensure_future(self.play_for_ever(*MIX[i % len(MIX)])) for i in range(self.options.games)]
        begun = time.monotonic()
        for number in range(self.options.rounds):
            if database:
                database.tell('arm')
                if number % 3 == 2:
                    await asyncio.sleep(random.uniform(0.05, 0.3))
                    database.tell('cut')
                if number % 5 == 4:
                    await asyncio.sleep(random.uniform(0.05, 0.3))
                    await asyncio.get_running_loop().run_in_executor(None, database.restart)
            await asyncio.sleep(random.uniform(0.2, self.options.longest))
            victim = random.choice(self.servers)
            victim.kill()
            await victim.start()
            if (number + 1) % 20 == 0:
                print(f'{number + 1} rounds, {time.monotonic() - begun:.0f} s: {dict(self.counts)}', flush=True)
        # Everything that was begun must be able to go on.
        marks = [(table, table.actions) for table in self.tables if not table.over]
        give_up = time.monotonic() + PATIENCE
        while time.monotonic() < give_up and any(not t.over and t.actions < mark + 5 for t, mark in marks):
            await asyncio.sleep(0.2)
        self.counts['jammed'] = sum(1 for t, mark in marks if not t.over and t.actions < mark + 5)
        if self.counts['jammed']:
            self.fault('games do not go on: ' + ', '.join(t.made['game'] for t, mark in marks if not t.over and t.actions < mark + 5))
        self.ending = True
        await asyncio.wait(tables, timeout=PATIENCE)
        for table in tables:
            if table.done() and table.exception():
                self.fault(f'{table.exception()!r}')
            table.cancel()
        for table in self.tables:
            await table.verify()
        for server in self.servers:
            server.process.send_signal(signal.SIGTERM)
            server.process.wait(10)
        if database:
            store = f'postgresql:///mitla?host={database.folder}&user=postgres&port={database.port}'
        checked = subprocess.run([self.options.program, 'store', 'check'], env={**os.environ, 'MITLA_STORE': store}, capture_output=True, text=True)
        print(checked.stdout.strip(), checked.stderr.strip())
        if checked.returncode != 0:
            self.fault('mitla store check')
        if database:
            self.counts['cut after COMMIT'] = database.tell('count')
            database.proxy.stdin.close()
            database.stop()
        print(f'{self.options.rounds} rounds in {time.monotonic() - begun:.0f} s: {dict(self.counts)}')
        print('faults:', len(self.faults))
        if not self.faults:
            shutil.rmtree(self.folder)
        else:
            print('see', self.folder)
        return 1 if self.faults else 0

    async def play_for_ever(self, scenario, kind):
        while not self.ending:
            table = Table(self, scenario, kind)
            await table.make()
            self.tables.append(table)
            await table.play()


class Table:
    """A game: what was acknowledged of it, and whoever plays it."""

    def __init__(self, trial, scenario, kind):
        self.trial, self.scenario, self.kind = trial, scenario, kind
        self.over = False
        self.actions = 0  # that its players saw
        self.acknowledged = {}  # by seat: {revision: action}
        self.said = []
        self.doubtful = {}  # by seat: an undo of which nobody knows

    async def make(self):
        names = self.trial.seats[self.scenario]
        players = {'people': [], 'random': [{'seat': names[1], 'player': 'random'}],
                   'machines': [{'seat': name, 'player': 'random'} for name in names]}[self.kind]
        self.made = await self.trial.ask('/api/games', body={'scenario': self.scenario, 'options': {'setup': 'ready'}, 'seats': players})
        self.acknowledged = {seat: {} for seat in self.made['tokens']}

    async def connect(self, token):
        while True:
            try:
                socket_ = await asyncio.wait_for(Socket().open(random.choice(self.trial.servers).port, self.made['game'], token), 10)
                seat = Seat(socket_)
                for _ in range(400):
                    if seat.state or seat.lost:
                        break
                    await asyncio.sleep(0.01)
                if seat.state:
                    return seat
                seat.close()
            except (OSError, RuntimeError, asyncio.IncompleteReadError, asyncio.TimeoutError):
                pass
            await asyncio.sleep(0.05)

    async def play(self):
        tokens = self.made['tokens'] or {'': self.made['spectator']}
        seats = {}
        moved, last, waiting = time.monotonic(), -1, 0
        while not self.over and not self.trial.ending:
            for name, token in tokens.items():
                if name not in seats or seats[name].lost:
                    seats[name] = await self.connect(token)
                    await self.verify()
            states = {name: seat.parsed for name, seat in seats.items()}
            now = max(state['revision'] for state in states.values())
            if now != last or self.actions != waiting:
                moved, last, waiting = time.monotonic(), now, self.actions
            elif time.monotonic() - moved > PATIENCE:
                self.trial.fault(f'game {self.made["game"]} ({self.scenario}, {self.kind}) is jammed')
                return
            self.actions = max(self.actions, now)
            if any(state['view'].get('over') for state in states.values()):
                return await self.finish()
            name = next((name for name, state in states.items() if state['decision'] and state['decision']['mine']), None)
            if name is None:
                await asyncio.sleep(0.01)
                continue
            try:
                await asyncio.wait_for(self.act(name, seats[name], states[name]), 20)
            except ConnectionError:
                seats[name].close()
            except asyncio.TimeoutError:
                self.trial.fault(f'game {self.made["game"]}: no answer within 20 seconds')
                seats[name].close()
        for seat in seats.values():
            seat.close()

    async def act(self, name, seat, state):
        counts, mine, chance = self.trial.counts, self.acknowledged[name], random.random()
        if chance < 0.02:
            text = f'line {len(self.said)} of {name}'
            if (await seat.ask(type='chat', to='table', text=text))['ok']:
                self.said.append(text)
                counts['chat'] += 1
            return
        revision = state['revision']
        if chance < 0.06 and state['undo']['free'] > 0:
            to = revision - 1
            self.doubtful[name] = to
            answer = await seat.ask(type='undo', to=to)
            if answer['ok']:
                self.acknowledged[name] = {n: a for n, a in mine.items() if n < to}
                counts['undos'] += 1
            if answer['ok'] or 'not known' not in answer['error']['message']:
                del self.doubtful[name]
            await self.wait_for_news(seat, state)
            return
        choices = [a for a in state['general'] if not a.startswith('concede')]
        if self.actions > 150 and random.random() < 0.02:
            choices = [a for a in state['general'] if a.startswith('concede')] or choices
        elif state['touch'] and (not choices or random.random() < 0.8):
            choices = (await seat.ask(type='legal', unit=random.choice(state['touch']))).get('actions')
        if not choices:
            return
        action = random.choice(choices)
        answer = await seat.ask(type='act', revision=revision, action=action)
        if answer['ok']:
            self.acknowledged[name][revision] = action
            counts['actions'] += 1
        elif answer['error']['code'] in ('store', 'stale', 'not-your-turn'):
            counts[answer['error']['code']] += 1
            await asyncio.sleep(0.05)
        else:
            self.trial.fault(f'{self.made["game"]}: {action}: {answer["error"]}')
        await self.wait_for_news(seat, state)

    async def wait_for_news(self, seat, state):
        for _ in range(20):
            if seat.lost or seat.parsed['revision'] != state['revision']:
                return
            await asyncio.sleep(0.01)

    async def verify(self):
        """Every acknowledged action of a seat has its place in what this seat is told of the game."""
        for name, token in self.made['tokens'].items():
            save = await self.trial.ask(f'/api/games/{self.made["game"]}/save', token)
            actions = save['actions']
            if name in self.doubtful and len(actions) <= self.doubtful[name]:
                self.acknowledged[name] = {n: a for n, a in self.acknowledged[name].items() if n < self.doubtful[name]}
            self.doubtful.pop(name, None)
            if self.over or 'seed' in save:  # all numbers are new: they must be there in their order
                rest = iter(actions)
                missing = [a for _, a in sorted(self.acknowledged[name].items()) if a not in rest]
            else:
                missing = [(n, a, actions[n:n + 1]) for n, a in self.acknowledged[name].items() if actions[n:n + 1] != [a]]
            if missing:
                self.trial.fault(f'game {self.made["game"]} ({self.scenario}, {self.kind}) lost of {name}: {missing[:3]} of {len(missing)}')
                self.acknowledged[name] = {}

    async def finish(self):
        self.over = True
        await self.verify()
        save = await self.trial.ask(f'/api/games/{self.made["game"]}/save', self.made['spectator'])
        path = pathlib.Path(self.trial.folder, self.made['game'] + '.json')
        path.write_text(json.dumps(save))
        loop = asyncio.get_running_loop()
        replayed = await loop.run_in_executor(None, lambda: subprocess.run([self.trial.options.program, 'replay', str(path)], capture_output=True, text=True))
        if replayed.returncode != 0:
            self.trial.fault(f'mitla replay {path}: {replayed.stdout[-300:]} {replayed.stderr[-300:]}')
        else:
            path.unlink()
        self.trial.counts['finished and replayed'] += replayed.returncode == 0
        watcher = await self.connect(self.made['spectator'])
        await asyncio.sleep(0.1)
        heard = [line['text'] for line in watcher.chat]
        watcher.close()
        if any(text not in heard for text in self.said):
            self.trial.fault(f'game {self.made["game"]} lost a line of chat')


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--program', default='build/mitla')
    parser.add_argument('--rounds', type=int, default=200)
    parser.add_argument('--games', type=int, default=6)
    parser.add_argument('--longest', type=float, default=1.2, help='seconds of a round')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--postgresql', action='store_true')
    parser.add_argument('--proxy', help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.proxy:
        return asyncio.run(Proxy(options.proxy).run())
    random.seed(options.seed)
    sys.exit(asyncio.run(Trial(options).run()))


main()
